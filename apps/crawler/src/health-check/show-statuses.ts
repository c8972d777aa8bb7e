import type { SellerStatus } from '@obverse/database';
import type { CrawlerMetrics } from '../metrics';

const states = ['well', 'suspect', 'broken'] as const;

/** The gauges of every seller anew, those of sellers that are no longer crawled left out. `now`: epoch milliseconds. */
export function showStatuses(
  { health, age }: Pick<CrawlerMetrics, 'health' | 'age'>,
  standings: readonly SellerStatus[],
  now: number,
): void {
  health.reset();
  age.reset();
  for (const { sellerKey: seller, state, completedAt } of standings) {
    if (state) for (const one of states) health.set({ seller, state: one }, one === state ? 1 : 0);
    if (completedAt) age.set({ seller }, Math.max(0, (now - completedAt.getTime()) / 1000));
  }
}
