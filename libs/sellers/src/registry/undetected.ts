import { definePlatform } from '../adapter-kit/define-platform';
import { unreadable } from '../adapter-kit/lot-extraction';
import { noOptions } from '../adapter-kit/no-options';

/**
 * The platform of a seller whose platform is not known yet: it is listed and never crawled, it has no start requests, and every page is a fault.
 * `seller add` and `seller check` set the platform.
 */
export const undetected = definePlatform({
  name: 'detect',
  options: noOptions,
  adapter: {
    startRequests: () => [],
    read: (page, seller) => unreadable(page, `the platform of ${seller.key} is not known yet`),
  },
});
