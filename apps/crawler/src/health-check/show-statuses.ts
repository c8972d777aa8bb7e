import { sellerHealths, type SellerStatus } from '@obverse/database';
import type { CrawlerMetrics } from '../metrics';

/** Sets the gauges of all crawled sellers, and removes those of other sellers. `now`: epoch milliseconds. */
export function showStatuses(
  { health, age }: Pick<CrawlerMetrics, 'health' | 'age'>,
  statuses: readonly SellerStatus[],
  now: number,
): void {
  health.reset();
  age.reset();
  for (const { sellerKey: seller, state, completedAt } of statuses) {
    if (state) for (const one of sellerHealths) health.set({ seller, state: one }, one === state ? 1 : 0);
    if (completedAt) age.set({ seller }, Math.max(0, (now - completedAt.getTime()) / 1000));
  }
}
