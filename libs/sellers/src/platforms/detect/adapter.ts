import type { PlatformAdapter } from '../../adapter-kit/platform-adapter';
import { unreadable } from '../../adapter-kit/lot-extraction';

/** The adapter of a seller whose platform is not known yet: it has no start requests, and every page is a fault. */
export const detectAdapter: PlatformAdapter<'detect'> = {
  platform: 'detect',
  startRequests: () => [],
  read: (page, seller) => unreadable(page, `the platform of ${seller.key} is not known yet`),
};
