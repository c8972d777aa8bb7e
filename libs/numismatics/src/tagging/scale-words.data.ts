import { fold } from '../text/fold';

/**
 * The factor for the number before them: 10 Milliarden Mark. Billion without a plural has another size in English than in German: it is in {@link SCALES_OF}; trillion has the English
 * size, because notes in other languages never reached it.
 */
export const SCALE_WORDS: ReadonlyMap<string, number> = new Map([
  ...scaled(
    1_000_000,
    'million millions millon miljon miljoona miljoonaa millionen mio millones milione milioni milhoes milhao miljoen milion miliony milionow milionu millio миллион миллиона миллионов мільйон мільйона мільйонів miljoner millioner milijun milijuna milijon milijonov',
  ),
  ...scaled(
    1_000_000_000,
    'milliarde milliarden milliard milliards mrd miliard miliardy miliardow milliard миллиард миллиарда миллиардов мільярд мільярдів milijarda milijarde milijardi miliarda miljard miljarden miljarder',
  ),
  ...scaled(1_000_000_000_000, 'billionen trillion'),
]);

/** The factors of words that only the language decides, by language. */
export const SCALES_OF: Readonly<Record<string, ReadonlyMap<string, number>>> = {
  en: new Map(scaled(1_000_000_000, 'billion billions')),
  de: new Map(scaled(1_000_000_000_000, 'billion')),
};

function scaled(value: number, words: string): readonly (readonly [string, number])[] {
  return words.split(' ').map((word) => [fold(word), value] as const);
}
