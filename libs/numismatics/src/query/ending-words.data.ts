import { wordLists } from '../text/word-list';

/** After a number: hours. No coin is measured in hours, so the number states when bidding ends. */
export const hourWords = wordLists({
  en: `hours, hour, hrs, hr, h`,
  de: `Stunden, Stunde, Std`,
  fr: `heures, heure`,
  es: `horas, hora`,
  it: `ore, ora`,
  nl: `uur, uren`,
  pl: `godzin, godziny, godzinę, godzinach, godz`,
  cs: `hodin, hodiny, hodinu, hod`,
  hu: `óra, órán, órában, órája`,
  ru: `часов, часа, час, ч`,
  uk: `годин, години, годину, год`,
  el: `ώρες, ώρα, ωρών`,
  tr: `saat, saatte`,
  sv: `timmar, timme, tim`,
  da: `timer, time`,
  ja: `時間以内に終了, 時間以内, 時間`,
  zh: `小时内结束, 小時內結束, 小时内, 小時內, 小时以内, 小时, 小時`,
});

/** After a number: days. */
export const dayWords = wordLists({
  en: `days, day`,
  de: `Tage, Tagen, Tag`,
  fr: `jours, jour`,
  es: `días, día`,
  it: `giorni, giorno`,
  pt: `dias, dia`,
  nl: `dagen, dag`,
  pl: `dni, dzień, dnia`,
  cs: `dní, dny, den`,
  hu: `napon, nap, napja`,
  ru: `дней, дня, день`,
  uk: `днів, дні, день`,
  el: `ημέρες, μέρες, ημέρα`,
  tr: `gün, günde`,
  sv: `dagar, dag, dygn`,
  da: `dage, dag`,
  ja: `日以内に終了, 日以内`,
  zh: `天内结束, 天內結束, 天内, 天內, 天以内`,
});

/** Before the number; they belong to it. Days without one of them are not an ending. */
export const endingLeads = wordLists({
  en: `ending within, ending in, ends within, ends in, closing within, closing in, closes in, end in, end within, within, in the next, next, within the next,
    ending within the next, less than`,
  de: `endet in, endend in, enden in, endet innerhalb von, innerhalb von, innerhalb, in den nächsten, die nächsten, nächste, binnen, in weniger als, endet in den nächsten`,
  fr: `se termine dans, se terminent dans, se terminant dans, finit dans, dans les, dans, d'ici, sous, se termine dans les, se terminant dans les, en moins de`,
  es: `termina en, terminan en, finaliza en, acaba en, en menos de, en las próximas, en los próximos, dentro de, próximas, que terminan en`,
  it: `termina entro, terminano entro, scade tra, scadono tra, entro, nelle prossime, nei prossimi, tra, fra, in scadenza tra, in scadenza entro, termina tra`,
  pt: `termina em, terminam em, nas próximas, nos próximos, dentro de, em menos de, a terminar em`,
  nl: `eindigt binnen, eindigend binnen, eindigt in, binnen, in de komende, komende, loopt af binnen`,
  pl: `kończy się w ciągu, kończące się w ciągu, kończą się w ciągu, w ciągu, przez najbliższe, najbliższe, kończące się za, za`,
  cs: `končí do, končící do, končí během, během, v příštích, do, končící během, končí za`,
  hu: `lejár, lejáró, a következő, záruló`,
  ru: `заканчивается в течение, заканчиваются в течение, завершается через, заканчиваются через, заканчивается через, в течение, в ближайшие, ближайшие, через, за`,
  uk: `закінчується протягом, закінчуються протягом, протягом, у найближчі, найближчі, за, через`,
  el: `λήγει σε, λήγουν σε, λήγει εντός, εντός, στις επόμενες, μέσα σε`,
  tr: `önümüzdeki, gelecek`,
  sv: `slutar inom, avslutas inom, inom, de närmaste, slutar om`,
  da: `slutter inden for, inden for, slutter om`,
});

/** After the unit; they belong to it. */
export const endingTails = wordLists({
  en: `left, remaining, or less`,
  de: `Restzeit, übrig`,
  fr: `restantes, restants`,
  hu: `belül lejáró, belül záruló, belül, múlva lejáró, múlva, belül lejár`,
  tr: `içinde biten, içinde, içinde bitecek, kaldı, içinde sona eren`,
  ru: `до конца, осталось`,
  pl: `do końca`,
  cs: `do konce`,
});
