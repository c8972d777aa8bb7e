import type { PlatformAdapter } from '../../platform/platform-adapter';
import { unreadable } from '../../platform/lot-extraction';

/** Stands for a platform nobody has found out yet: it has no entrances, and says nothing of any page. */
export const detectAdapter: PlatformAdapter<'detect'> = {
  platform: 'detect',
  startRequests: () => [],
  read: (page, seller) => unreadable(page, `the platform of ${seller.key} is not known yet`),
};
