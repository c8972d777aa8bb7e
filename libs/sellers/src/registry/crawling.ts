import type { SellerDescriptor } from './descriptor';
import { undetected } from './undetected';

/** Why a seller is not crawled. */
export type NotCrawled =
  /** Its robots.txt, its terms or the seller forbid it, or the seller was asked and has not answered. */
  | 'refused'
  | 'asked'
  /** Its robots.txt and terms were not checked. */
  | 'permission unknown'
  | 'platform unknown'
  /** No operator switched it on. */
  | 'not enabled';

/**
 * Why a seller is not crawled; undefined when it is: an operator switched it on, its permission is `open` or `granted`, and its platform is known.
 * The permission is checked first, since nothing overrides it.
 */
export function notCrawled({
  enabled,
  permission,
  platform,
}: Pick<SellerDescriptor, 'enabled' | 'permission' | 'platform'>): NotCrawled | undefined {
  if (permission === undefined) return 'permission unknown';
  if (permission === 'refused' || permission === 'asked') return permission;
  if (platform === undetected.name) return 'platform unknown';
  return enabled === true ? undefined : 'not enabled';
}

/** A seller is stale after twice its longest revisit interval, and an hour for waiting crawl runs. */
const STALE_AFTER_INTERVALS = 2;
const HOUR_S = 3_600;

/** Whether too much time has passed since the last complete run of a seller. `completedAt`: null before the first. `now`: epoch milliseconds. */
export function isStale(
  { revisit }: Pick<SellerDescriptor, 'revisit'>,
  completedAt: Date | null,
  now: number,
): boolean {
  const limit = STALE_AFTER_INTERVALS * revisit.maxSeconds + HOUR_S;
  return completedAt === null || now - completedAt.getTime() > limit * 1_000;
}
