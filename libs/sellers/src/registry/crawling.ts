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
