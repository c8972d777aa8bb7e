import type { Dictionary } from '@obverse/numismatics';
import { WEIGHTS, forgetAgreements, forgetRemembered, type Weights, useWeights } from '@obverse/numismatics/fitting';
import type { GoldQuery, GoldTitle } from '../gold-line';
import { type ScoredLine, scoreQueries, scoreTitles } from '../score-lines';
import type { Tally } from '../score';
import { tablesOf } from '../tables';
import { recording } from './weight-paths';

/** Scores one line with the weights in use. */
export interface PracticeLine {
  readonly of: 'queries' | 'titles';
  readonly score: () => ScoredLine;
}

export function practiceLines(
  dictionary: Dictionary,
  queries: readonly GoldQuery[],
  titles: readonly GoldTitle[],
): readonly PracticeLine[] {
  const query = (line: GoldQuery, hinted: boolean): PracticeLine => ({
    of: 'queries',
    score: () => only(scoreQueries(dictionary, [line], { hinted })),
  });
  return [
    // The gateway gives no language, the command line may.
    ...queries.flatMap((line) => [query(line, false), query(line, true)]),
    ...titles.map((line): PracticeLine => ({ of: 'titles', score: () => only(scoreTitles(dictionary, [line])) })),
  ];
}

function only([line]: readonly ScoredLine[]): ScoredLine {
  if (!line) throw new Error('The score of one line is missing.');
  return line;
}

/** The score of a line, and the weights that it depends on: another value of any other weight gives the same score. */
export interface Scored {
  readonly line: PracticeLine;
  readonly scored: ScoredLine;
  readonly used: ReadonlySet<string>;
}

export function scoredWith(weights: Weights, lines: readonly PracticeLine[]): readonly Scored[] {
  return lines.map((line) => {
    const used = new Set<string>();
    // What other lines left in a cache would hide weights that this line uses.
    return using(recording(weights, used), () => ({ line, scored: line.score(), used }));
  });
}

/** Runs with these weights, and leaves no trace of them. */
export function using<T>(weights: Weights, run: () => T): T {
  const before = WEIGHTS;
  const use = (other: Weights): void => {
    useWeights(other);
    forgetAgreements();
    forgetRemembered();
  };
  use(weights);
  try {
    return run();
  } finally {
    use(before);
  }
}

/** All claims of all kinds, of queries and of titles. */
export type MeaningScores = Readonly<Record<PracticeLine['of'], Tally>>;

export function meaningScores(scored: readonly Scored[]): MeaningScores {
  const of = (which: PracticeLine['of']): Tally =>
    tablesOf(scored.filter(({ line }) => line.of === which).map((one) => one.scored)).byKind.all;
  return { queries: of('queries'), titles: of('titles') };
}

/** What a change of weights changes in the scores of lines: claims found in addition, and claims that are no longer wrong. */
export interface Change {
  /** Whether some kind is worse than before: fewer found, or more wrong. */
  readonly isWorse: boolean;
  readonly gain: number;
}

/** Sums of fractions differ in the last digits. */
const NOTHING_LESS = -1e-9;

export function changeBetween(before: readonly Scored[], after: readonly ScoredLine[]): Change {
  const kinds = new Map<string, { found: number; right: number }>();
  for (const [place, { line, scored }] of before.entries()) {
    count(kinds, line.of, scored, -1);
    const now = after[place];
    if (now) count(kinds, line.of, now, 1);
  }
  let gain = 0;
  let isWorse = false;
  for (const { found, right } of kinds.values()) {
    if (found < NOTHING_LESS || right < NOTHING_LESS) isWorse = true;
    gain += found + right;
  }
  return { isWorse, gain };
}

function count(
  kinds: Map<string, { found: number; right: number }>,
  of: PracticeLine['of'],
  { byKind }: ScoredLine,
  sign: 1 | -1,
): void {
  for (const [kind, tally] of byKind) {
    if (kind === 'terms') continue;
    const name = `${of} ${kind}`;
    const known = kinds.get(name) ?? { found: 0, right: 0 };
    known.found += sign * tally.found;
    known.right -= sign * (tally.said - tally.right);
    kinds.set(name, known);
  }
}
