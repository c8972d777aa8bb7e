/** The middle of the sorted values, of an even number the upper one; 0 without values. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}
