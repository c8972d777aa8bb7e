import { wordLists } from '../text/word-list';

/** Before a weight or a diameter: at most. Words that bound a price bound these as well. */
export const lessBefore = wordLists({
  en: `lighter than, smaller than`,
  de: `leichter als, kleiner als`,
  fr: `plus léger que, plus légère que, plus petit que, plus petite que`,
  es: `más ligero que, más pequeño que, más ligera que, más pequeña que`,
  it: `più leggero di, più piccolo di, più leggera di, più piccola di`,
  pl: `lżejsze niż, lżejszy niż, lżejsza niż, mniejsze niż, mniejszy niż, mniejsza niż`,
  nl: `lichter dan, kleiner dan`,
  ru: `легче, легче чем, меньше чем`,
});

/** Before a weight or a diameter: at least. */
export const moreBefore = wordLists({
  en: `heavier than, larger than, bigger than`,
  de: `schwerer als, größer als`,
  fr: `plus lourd que, plus lourde que, plus grand que, plus grande que`,
  es: `más pesado que, más pesada que, más grande que`,
  it: `più pesante di, più grande di`,
  pl: `cięższe niż, cięższy niż, cięższa niż, większe niż, większy niż, większa niż`,
  nl: `zwaarder dan, groter dan`,
  ru: `тяжелее, тяжелее чем, больше чем`,
});

/** Before a price they mean "from"; a coin "de 3 g" or "von 3 g" has this weight. */
export const ofWords = wordLists({
  de: `von`,
  fr: `de`,
  es: `de`,
  it: `da, dai`,
  pt: `de`,
  nl: `van`,
  ru: `с`,
  uk: `з`,
});
