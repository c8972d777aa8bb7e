/** Upper bounds of the buckets in which times of searches are counted, milliseconds; the last bucket has none. */
export const searchBounds: readonly number[] = [5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000];

/** Why a search has no answer: the site has too much to do, or something does not work. */
export const unansweredReasons = ['refused', 'failed'] as const;
export type UnansweredReason = (typeof unansweredReasons)[number];

/** Searches since the start of the process. */
export interface SearchTotals {
  /** By time: at most `upTo` milliseconds (the last: Infinity), and more than the bound before. */
  readonly answered: readonly { readonly upTo: number; readonly count: number }[];
  readonly refused: number;
  readonly failed: number;
}

interface MetricValue {
  readonly metricName?: string;
  readonly labels: Readonly<Record<string, string | number | undefined>>;
  readonly value: number;
}

/** @param times the values of the histogram, whose buckets contain those below. @param unanswered the values of the counter. */
export function totalsOf(times: readonly MetricValue[], unanswered: readonly MetricValue[]): SearchTotals {
  const upTo = (bound: number | '+Inf') =>
    times.find(({ metricName, labels }) => metricName?.endsWith('_bucket') && labels['le'] === bound)?.value ?? 0;
  const totals = [...searchBounds.map((bound) => upTo(bound / 1_000)), upTo('+Inf')];
  const because = (reason: UnansweredReason) =>
    unanswered.find(({ labels }) => labels['reason'] === reason)?.value ?? 0;
  return {
    answered: totals.map((total, index) => ({
      upTo: searchBounds[index] ?? Infinity,
      count: total - (totals[index - 1] ?? 0),
    })),
    refused: because('refused'),
    failed: because('failed'),
  };
}
