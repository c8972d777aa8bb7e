import type { Weights } from '@obverse/numismatics/fitting';
import {
  type Change,
  changeBetween,
  type MeaningScores,
  meaningScores,
  type PracticeLine,
  scoredWith,
  type Scored,
  using,
} from './practice';
import { pathsOf, weightAt, type WeightPath, withWeight } from './weight-paths';

/** What `fitted.data.ts` holds for meanings. */
export interface FittedMeanings {
  readonly scores: MeaningScores;
  readonly weights: Weights;
}

/** A step that was taken, or a weight that stays. */
export interface FitProgress {
  readonly sweep: number;
  readonly done: number;
  readonly of: number;
  readonly path: WeightPath;
  readonly taken?: { readonly from: number; readonly to: number; readonly gain: number };
}

/** In the unit of the weights; the smallest change that gains most is taken. */
const STEPS = [0.25, -0.25, 0.5, -0.5, 1, -1] as const;
/** One claim more may be chance. */
const LEAST_GAIN = 2;
const MOST_SWEEPS = 6;

/** Lines of the fit. A step must gain on `practice`; it must not make a kind of `control` worse, which shows overfitting. */
interface FitLines<Line = PracticeLine> {
  readonly practice: readonly Line[];
  readonly control: readonly Line[];
}

/**
 * Moves one weight at a time, beginning with the given ones, until no step gains {@link LEAST_GAIN} claims. A step is taken only if no kind of queries
 * or titles has fewer claims found or more of them wrong. Only lines that use a weight are scored for it. The same lines and weights always give the
 * same result.
 */
export function fitMeanings(
  start: Weights,
  lines: FitLines,
  report: (progress: FitProgress) => void = () => undefined,
): FittedMeanings {
  let weights = start;
  let scored = forEach(lines, (some) => scoredWith(weights, some));
  const paths = pathsOf(start);
  for (let sweep = 1, moved = true; moved && sweep <= MOST_SWEEPS; sweep++) {
    moved = false;
    for (const [done, path] of paths.entries()) {
      const taken = bestStep(weights, path, scored);
      report({ sweep, done: done + 1, of: paths.length, path, ...(taken ? { taken } : {}) });
      if (!taken) continue;
      moved = true;
      weights = withWeight(weights, path, taken.to);
      scored = forEach(scored, (some) => rescored(weights, path, some));
    }
  }
  return { scores: meaningScores(scored.practice), weights };
}

function forEach<From, To>(
  { practice, control }: FitLines<From>,
  change: (lines: readonly From[]) => readonly To[],
): FitLines<To> {
  return { practice: change(practice), control: change(control) };
}

/** The step of one weight that gains most; undefined if none gains enough. */
function bestStep(weights: Weights, path: WeightPath, scored: FitLines<Scored>): FitProgress['taken'] {
  const name = path.join('.');
  const { practice, control } = forEach(scored, (lines) => lines.filter(({ used }) => used.has(name)));
  if (practice.length === 0) return undefined;
  const from = weightAt(weights, path);
  let best: FitProgress['taken'];
  for (const step of STEPS) {
    const to = Math.round((from + step) * 100) / 100;
    const changed = withWeight(weights, path, to);
    const { isWorse, gain } = changeBy(changed, practice);
    if (isWorse || gain < Math.max(LEAST_GAIN, (best?.gain ?? 0) + SMALLEST_DIFFERENCE)) continue;
    if (!changeBy(changed, control).isWorse) best = { from, to, gain };
  }
  return best;
}

/** Claims of several tags weigh fractions. */
const SMALLEST_DIFFERENCE = 0.01;

function changeBy(weights: Weights, lines: readonly Scored[]): Change {
  return changeBetween(
    lines,
    using(weights, () => lines.map(({ line }) => line.score())),
  );
}

/** The scores with a changed weight: only lines that use it are scored anew. */
function rescored(weights: Weights, path: WeightPath, scored: readonly Scored[]): readonly Scored[] {
  const name = path.join('.');
  return scored.map((one) => (one.used.has(name) ? (scoredWith(weights, [one.line])[0] ?? one) : one));
}
