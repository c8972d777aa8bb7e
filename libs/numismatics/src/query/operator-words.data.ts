import { wordLists } from '../text/word-list';

/** Words between alternatives. They are operators only between two things that a search understands: French "or" is gold. */
export const orWords = wordLists({
  en: `or`,
  de: `oder`,
  fr: `ou`,
  es: `o, u, ó`,
  it: `o, od, oppure, ovvero`,
  pt: `ou`,
  nl: `of`,
  pl: `lub, albo`,
  cs: `nebo, či`,
  hu: `vagy`,
  ru: `или, либо`,
  uk: `або, чи`,
  el: `ή`,
  tr: `veya, ya da`,
  sv: `eller`,
  da: `eller`,
  fi: `tai`,
  ro: `sau`,
  ja: `または, もしくは`,
  zh: `或者, 或`,
});

/** Words before a colon that limit the next word to the title. */
export const titleWords = wordLists({
  en: `title, intitle`,
  de: `titel`,
  fr: `titre`,
  es: `título`,
  it: `titolo`,
  pt: `título`,
  pl: `tytuł`,
  ru: `заголовок`,
});

/** The word for a mint next to its city, with the preposition. */
export const mintWords = wordLists({
  en: `mint, mint of`,
  de: `Münzstätte, Münzstaette, Prägestätte, Prägestaette`,
  fr: `atelier, atelier de, atelier d', atelier monétaire, atelier monétaire de`,
  es: `ceca, ceca de`,
  it: `zecca, zecca di`,
  pt: `casa da moeda, casa da moeda de`,
  nl: `munthuis, munthuis van`,
  pl: `mennica`,
  cs: `mincovna`,
  hu: `verde`,
  ru: `монетный двор`,
  sv: `myntort`,
});
