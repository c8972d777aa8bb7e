/** Longer words are compared by their beginnings. */
const MAX_LENGTH = 60;
const rows = [new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1), new Uint8Array(MAX_LENGTH + 1)] as const;

/** The number of letters to add, drop, replace or swap with their neighbour to turn one word into the other; `limit + 1` if it exceeds `limit`. */
export function editDistance(first: string, second: string, limit: number): number {
  const [a, b] = [first.slice(0, MAX_LENGTH), second.slice(0, MAX_LENGTH)];
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let [beforeLast, last, row]: [Uint8Array, Uint8Array, Uint8Array] = [rows[0], rows[1], rows[2]];
  for (let j = 0; j <= b.length; j++) last[j] = j;
  for (let i = 1; i <= a.length; i++) {
    row[0] = i;
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a.charCodeAt(i - 1) === b.charCodeAt(j - 1);
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (same ? 0 : 1));
      if (!same && areSwapped(a, i, b, j)) cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      row[j] = cost;
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    [beforeLast, last, row] = [last, row, beforeLast];
  }
  return Math.min(last[b.length] ?? limit + 1, limit + 1);
}

/** Whether the last two of the first `i` letters are the last two of the first `j` letters in the other order. */
function areSwapped(a: string, i: number, b: string, j: number): boolean {
  return i > 1 && j > 1 && a.charCodeAt(i - 1) === b.charCodeAt(j - 2) && a.charCodeAt(i - 2) === b.charCodeAt(j - 1);
}
