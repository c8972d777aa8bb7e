import { wordList, wordLists } from '../text/word-list';

/** Words that negate the next word. Those with another meaning in another language count only in their own. */
export const negators = wordLists({
  en: `not, no, without, except, excluding, but not, other than, exclude, excl, w/o, never, non, minus, apart from, not in, not a, not from, instead of, rather than`,
  de: `ohne, nicht, kein, keine, keinen, keiner, keines, außer, ausser, ausgenommen, aber nicht, aber kein, aber keine, nicht aus, nicht in, statt, anstatt, anstelle von`,
  fr: `sans, pas, pas de, pas d', pas en, sauf, hors, excepté, non, mais pas, aucun, aucune, à l’exception de, mais pas de, mais pas en, au lieu de, plutôt que`,
  es: `sin, no, excepto, salvo, pero no, ni, menos las, que no sea, que no sean, no de, pero no de, excepto de, en lugar de, en vez de`,
  it: `senza, non, tranne, eccetto, escluso, esclusa, esclusi, ma non, non di, non in, niente, escluse, ma non in, ma non di, no, invece di, al posto di`,
  pt: `sem, não, nao, exceto, excepto, mas não, menos as, não de, salvo, sem ser`,
  nl: `zonder, niet, geen, behalve, uitgezonderd, maar niet, maar geen, niet van, niet in`,
  pl: `bez, nie, oprócz, poza, z wyjątkiem, ale nie, żadnych, wyłączając, nie w, nie z`,
  cs: `bez, ne, kromě, mimo, vyjma, ale ne, žádné, nikoli, nikoliv, ne z`,
  hu: `nem, kivéve, de nem, semmi, ne legyen`,
  ru: `без, не, кроме, исключая, но не, нет, исключить, за исключением, только не, не из, не в`,
  uk: `без, не, крім, окрім, але не, виключаючи, за винятком, немає, тільки не, не з, не в`,
  el: `χωρίς, όχι, εκτός, εκτός από, δίχως, πλην, αλλά όχι, μη, μην`,
  tr: `hariç tutarak`,
  sv: `utan, inte, ej, icke, utom, förutom, inga, ingen, inget, men inte, inte i, ej i`,
  da: `uden, ikke, undtagen, ingen, men ikke`,
  fi: `ilman, ei, paitsi`,
  ro: `fără, fara, nu, exceptând, cu excepția`,
  zh: `不要, 非, 无, 無, 除了, 不含, 排除, 不是, 没有, 沒有, 除, 不带, 不帶, 去除, 不包括, 除去`,
  ar: `بدون, ليس`,
});

/** Words that negate the preceding word. */
export const negatorsBehind = wordLists({
  hu: `nélkül, nélküli, kivételével, kizárva`,
  tr: `olmayan, değil, hariç, olmadan, dışında, istemiyorum, olmasın`,
  ja: `なし, 無し, 以外, 以外の, ではない, でない, を除く, は除く, のない, の無い, を除外, 除外, 除く, は不要, 不要`,
  zh: `除外, 不要, 以外, 之外`,
  de: `ausgeschlossen, ausgenommen`,
  en: `excluded`,
  es: `excluidos, excluidas`,
});

/** Phrases that contain a negation but negate nothing a search could exclude: they are kept as words. */
export const fixedPhrases =
  wordList(`no mint mark, no mintmark, without mint mark, without mintmark, no reserve, no motto, without motto, no arrows, no cents, without cents, no stars,
  no drapery, without drapery, no star, ohne Münzzeichen, ohne Mzz, ohne Signatur, ohne Limit, sans différent, sin marca de ceca, no legend,
  senza segno di zecca, без знака, без обозначения монетного двора, без букв, без отметки монетного двора, bez znaku, bez znaku mennicy, bez značky,
  no line, не в обращении, без обращения, nie w obiegu, non circulé, non circulée, non circulata, no circulada, sin circular, nicht umgelaufen,
  not circulated, sin limpiar, sin limpieza, sin montar, non pulita, non pulito, non nettoyé, non nettoyée, ohne Reinigung, ungereinigt, not cleaned, bez korony, bez czyszczenia, ohne Randschrift, sans le nom, sans nom, without legend, no beard, sans barbe, ohne Bart, без бороды, no more than, not less than,
  no less than, nec, non nobis, non plus ultra, plus ultra, sine, не серия`);

/** Outside of a slab, in one expression. */
export const unslabbedWords =
  wordList(`unslabbed, ungraded, uncertified, not graded, not certified, non graded, raw, raw coin, raw coins, ungeslabt,
  ungegradet, ungegradete, non gradé, non gradée, non slabé, non slabée, sin encapsular, sin certificar, sin gradar, non slabbata, não certificada, niet gegradeerd,
  несертифицированная, неслабированная, negradovaná, ograderad`);

/** Words between things that are negated together: "no copies or replicas". */
export const alsoWords =
  wordList(`or, and, nor, oder, und, ou, et, ni, o, y, e, u, of, en, lub, i, ani, a, nebo, vagy, és, или, и, ни, або, та, і, чи, ή, και, veya, ve, ya da, eller,
  och, や, と, 和, 或, 或者, 及`);

/** Beginnings of words for copies, in any case and number. Compared with negated words only. */
export const copyBeginnings =
  wordList(`kopi, kopy, copi, cópi, copy, replic, replik, replica, réplic, реплик, реплік, копи, копі, αντίγραφ, fals, fake, fälsch, faelsch,
  фальш, поддел, подделк, підробк, másolat, hamis, falsyf, podrób, podrob, padělk, falz, falešn, sahte, taklit, förfalsk, forfalsk, vervals, namaak, nachpräg, nachmach,
  novodob, imitaci, contrefaç, レプリカ, 複製, コピー, 贋, 偽物, 偽造, 复制, 複製品, 仿, 赝, 假`);
