import type { NotCrawled } from '@obverse/sellers';

/** How an operator can make a seller crawled, by the reason why it is not. */
export const remedies: Readonly<Record<NotCrawled, string>> = {
  refused: 'Only the seller can permit it: set `permission: granted` in its descriptor after it has done so.',
  asked: 'When the seller agrees, set `permission: granted` in its descriptor.',
  'permission unknown': 'Read its robots.txt and terms, and set `permission` in its descriptor.',
  'platform unknown': 'Set `platform` in its descriptor.',
  'not enabled': 'Set `enabled: true` in its descriptor.',
};
