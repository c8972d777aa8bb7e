import type { SellerDescriptor } from './descriptor';

/** Why no crawler asks a seller anything. */
export type NotCrawled =
  /** Its robots.txt, its terms or the seller itself forbid it, or were asked and have not answered. */
  | 'refused'
  | 'asked'
  /** Nobody has looked at its robots.txt and terms. */
  | 'permission unknown'
  | 'platform unknown'
  /** No operator switched it on. */
  | 'not enabled';

/**
 * What keeps crawlers off a seller; undefined when nothing does: an operator switched it on, its permission is `open` or `granted`, and its
 * platform is known. The permission is told first, since nothing else overrides it.
 */
export function notCrawled({
  enabled,
  permission,
  platform,
}: Pick<SellerDescriptor, 'enabled' | 'permission' | 'platform'>): NotCrawled | undefined {
  if (permission === undefined) return 'permission unknown';
  if (permission === 'refused' || permission === 'asked') return permission;
  if (platform === 'detect') return 'platform unknown';
  return enabled === true ? undefined : 'not enabled';
}
