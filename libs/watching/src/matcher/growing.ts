/** Whole numbers below 2^32. */
export type Numbers = Uint32Array<ArrayBuffer>;
export type Doubles = Float64Array<ArrayBuffer>;

/** Room that is left for further elements. It is small: the arrays of a million searches are copied some twenty times at most, and kept for days. */
const SLACK = 1.25;

/** The array, or a longer copy if it has fewer than `least` elements. */
export function grown(array: Numbers, least: number): Numbers;
export function grown(array: Doubles, least: number): Doubles;
export function grown(array: Numbers | Doubles, least: number): Numbers | Doubles {
  if (array.length >= least) return array;
  const length = Math.max(least, Math.ceil(array.length * SLACK));
  const longer = array instanceof Float64Array ? new Float64Array(length) : new Uint32Array(length);
  longer.set(array);
  return longer;
}
