import { fold } from '../text/fold';

/**
 * The factor for the number before them: 10 Milliarden Mark. Billion is German only, because it has another size in English; trillion has the English
 * size, because notes in other languages never reached it.
 */
export const SCALE_WORDS: ReadonlyMap<string, number> = new Map([
  ...scaled(
    1_000_000,
    'million millions millionen mio millones milione milioni milhoes milhao miljoen milion miliony milionow milionu millio миллион миллиона миллионов мільйон мільйона мільйонів miljoner millioner',
  ),
  ...scaled(
    1_000_000_000,
    'milliarde milliarden milliard milliards mrd miliard miliardy miliardow milliard миллиард миллиарда миллиардов мільярд мільярдів',
  ),
  ...scaled(1_000_000_000_000, 'billionen trillion'),
]);

function scaled(value: number, words: string): readonly (readonly [string, number])[] {
  return words.split(' ').map((word) => [fold(word), value] as const);
}
