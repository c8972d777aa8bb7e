/** Whole numbers below 2^32. */
export type Numbers = Uint32Array<ArrayBuffer>;

/** The array, or a longer copy if it has fewer than `least` elements. */
export function grown(array: Numbers, least: number): Numbers {
  if (array.length >= least) return array;
  const longer = new Uint32Array(Math.max(least, Math.ceil(array.length * 1.5)));
  longer.set(array);
  return longer;
}
