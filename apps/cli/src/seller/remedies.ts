import type { NotCrawled } from '@obverse/sellers';

/** What an operator can do about a seller that is not crawled. */
export const remedies: Readonly<Record<NotCrawled, string>> = {
  refused: 'Only the seller’s own word changes that: record it in its descriptor as `permission: granted`.',
  asked: 'When the seller agrees, set `permission: granted` in its descriptor.',
  'permission unknown': 'Read its robots.txt and terms, and set `permission` in its descriptor.',
  'platform unknown': 'Set `platform` in its descriptor.',
  'not enabled': 'Set `enabled: true` in its descriptor.',
};
