import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import { keyboards, type KeyRows } from './keyboards.data';

/** The neighbours of each key, one for each direction: left, upper left, upper right, right, lower right, lower left. Null: none. */
export type KeyNeighbours = Readonly<Record<string, readonly (string | null)[]>>;

/** The library has the keyboards of English, French and German, and Dvorak. */
export const neighboursOfKeyboards: readonly KeyNeighbours[] = [
  ...Object.values(adjacencyGraphs),
  ...Object.values(keyboards).map(neighboursOf),
];

/** As the library: each row stands half a key to the right of the row above, so that a key has two above and two below. */
function neighboursOf(rows: KeyRows): KeyNeighbours {
  const keyAt = (row: number, column: number): string | null => {
    const key = [...(rows[row] ?? '')][column] ?? ' ';
    return key === ' ' ? null : key;
  };
  const keys = rows.flatMap((keysOfRow, row) =>
    [...keysOfRow].map((key, column) => {
      const neighbours = [
        keyAt(row, column - 1),
        keyAt(row - 1, column),
        keyAt(row - 1, column + 1),
        keyAt(row, column + 1),
        keyAt(row + 1, column),
        keyAt(row + 1, column - 1),
      ];
      return [key, neighbours] as const;
    }),
  );
  return Object.fromEntries(keys);
}
