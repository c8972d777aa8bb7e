import type { SearchFigures } from '@obverse/contracts';
import type { ServiceCount } from '@obverse/database';
import { searchBounds, type SearchTotals } from '../../edge/metrics/search-totals';

const ANSWERED = 'answered:';

/** A bucket of times: searches that took at most `upTo` milliseconds and more than the bound below. */
export interface TimeBucket {
  /** Infinity: more than the largest bound. */
  readonly upTo: number;
  readonly count: number;
}

/** Outcome as it is stored → searches. `answered:250`: answered within 250 milliseconds, but not within the bound below. */
export function outcomesOf({ answered, refused, failed }: SearchTotals): ReadonlyMap<string, number> {
  return new Map([
    ...answered.map(({ upTo, count }) => [`${ANSWERED}${upTo}`, count] as const),
    ['refused', refused],
    ['failed', failed],
  ]);
}

/** The figures of a time from its stored counts. Outcomes that only another version knows are passed over. */
export function figuresOf(counts: readonly ServiceCount[]): SearchFigures {
  const buckets = counts.flatMap(({ what, count }) =>
    what.startsWith(ANSWERED) ? [{ upTo: Number(what.slice(ANSWERED.length)), count }] : [],
  );
  const of = (outcome: string) => counts.find(({ what }) => what === outcome)?.count ?? 0;
  const [p50, p95] = [quantileOf(buckets, 0.5), quantileOf(buckets, 0.95)];
  return {
    answered: buckets.reduce((sum, { count }) => sum + count, 0),
    refused: of('refused'),
    failed: of('failed'),
    ...(p50 === undefined ? {} : { p50 }),
    ...(p95 === undefined ? {} : { p95 }),
  };
}

/**
 * The quantile `q` of times in milliseconds, as `histogram_quantile` of Prometheus computes it: the times of a bucket are taken as spread evenly between
 * its bounds, and a quantile above the largest bound is that bound. Undefined without a time.
 */
export function quantileOf(buckets: readonly TimeBucket[], q: number, bounds = searchBounds): number | undefined {
  const used = buckets.filter(({ count }) => count > 0).sort((a, b) => a.upTo - b.upTo);
  const rank = q * used.reduce((sum, { count }) => sum + count, 0);
  let below = 0;
  for (const { upTo, count } of used) {
    if (below + count >= rank) {
      const from = Math.max(0, ...bounds.filter((bound) => bound < upTo));
      return upTo === Infinity ? from : from + ((upTo - from) * (rank - below)) / count;
    }
    below += count;
  }
  return undefined;
}
