import { heldByHostSince, sellerHealths, type SellerStatus } from '@obverse/database';
import { isStale, type SellerDescriptor } from '@obverse/sellers';
import type { CrawlerMetrics } from '../metrics';

/** Sets the gauges of all crawled sellers, and removes those of other sellers. `now`: epoch milliseconds. */
export function showStatuses(
  { health, age, held, stale }: Pick<CrawlerMetrics, 'health' | 'age' | 'held' | 'stale'>,
  statuses: readonly SellerStatus[],
  sellers: ReadonlyMap<string, Pick<SellerDescriptor, 'revisit'>>,
  now: number,
): void {
  for (const gauge of [health, age, held, stale]) gauge.reset();
  for (const status of statuses) {
    const { sellerKey: seller, state, completedAt, isPaused } = status;
    const descriptor = sellers.get(seller);
    if (!descriptor) continue;
    if (state) for (const one of sellerHealths) health.set({ seller, state: one }, one === state ? 1 : 0);
    if (completedAt) age.set({ seller }, secondsSince(completedAt, now));
    if (isPaused) continue;
    held.set({ seller }, secondsSince(heldByHostSince(status) ?? new Date(now), now));
    // Before its first health check a seller may be in its first run, which takes as long as it takes.
    stale.set({ seller }, Number(state !== null && isStale(descriptor, completedAt, now)));
  }
}

function secondsSince(time: Date, now: number): number {
  return Math.max(0, (now - time.getTime()) / 1_000);
}
