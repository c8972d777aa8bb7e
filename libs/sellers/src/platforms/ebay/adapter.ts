import { refusal } from '../../adapter-kit/lot-extraction';
import type { PlatformAdapter } from '../../adapter-kit/platform-adapter';
import { itemPage } from './item';
import { readSearch, searchPage } from './search';
import type { EbayOptions } from './options';

/** The scope of all public data, as named in eBay's documentation; the same in the sandbox. */
const PUBLIC_SCOPE = 'https://api.ebay.com/oauth/api_scope';

export const ebayAdapter: PlatformAdapter<EbayOptions> = {
  startRequests: (seller) => seller.options.categories.map((category) => searchPage(seller, { category, low: 0 })),

  read(page, seller) {
    return refusal(page) ?? (page.request.kind === 'lot' ? itemPage(page, seller) : readSearch(page, seller));
  },

  access: ({ options }) => ({
    origin: new URL(options.api).origin,
    authorization: {
      kind: 'client-credentials',
      tokenUrl: new URL('/identity/v1/oauth2/token', options.api).href,
      scope: PUBLIC_SCOPE,
    },
    headers: { 'x-ebay-c-marketplace-id': options.marketplace },
    licence: 'eBay grants production access to its Buy APIs by a licence',
  }),
};
