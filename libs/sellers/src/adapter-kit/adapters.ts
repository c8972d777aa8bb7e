import { auctionCatalogueAdapter } from '../platforms/auction-catalogue/adapter';
import { detectAdapter } from '../platforms/detect/adapter';
import { ebayAdapter } from '../platforms/ebay/adapter';
import { genericShopAdapter } from '../platforms/generic-shop/adapter';
import { prestashopAdapter } from '../platforms/prestashop/adapter';
import { magentoAdapter } from '../platforms/magento/adapter';
import { opencartAdapter } from '../platforms/opencart/adapter';
import { shopwareAdapter } from '../platforms/shopware/adapter';
import { bigcommerceAdapter } from '../platforms/bigcommerce/adapter';
import { squarespaceAdapter } from '../platforms/squarespace/adapter';
import { wixAdapter } from '../platforms/wix/adapter';
import { zenCartAdapter } from '../platforms/zen-cart/adapter';
import { oscommerceAdapter } from '../platforms/oscommerce/adapter';
import { shopifyAdapter } from '../platforms/shopify/adapter';
import { woocommerceAdapter } from '../platforms/woocommerce/adapter';
import { numisbidsAdapter } from '../platforms/numisbids/adapter';
import { sixbidAdapter } from '../platforms/sixbid/adapter';
import { maShopsAdapter } from '../platforms/ma-shops/adapter';
import { vcoinsAdapter } from '../platforms/vcoins/adapter';
import { biddrAdapter } from '../platforms/biddr/adapter';
import { catawikiAdapter } from '../platforms/catawiki/adapter';
import { delcampeAdapter } from '../platforms/delcampe/adapter';
import { etsyAdapter } from '../platforms/etsy/adapter';
import { auctionMobilityAdapter } from '../platforms/auction-mobility/adapter';
import { hibidAdapter } from '../platforms/hibid/adapter';
import type { SellerPlatform } from '../registry/descriptor';
import type { FetchedPage, PageFault, ExtractedPage, PageRequest, PlatformAdapter } from './platform-adapter';
import { cleanLine, isStorable } from '../readers/text/text';
import { itemFault, pageFault, invalidId, unreadable } from './lot-extraction';

/** Each item fault is published separately. A page with more faults than this is treated as unreadable. */
const MOST_FAULTS = 1_000;
const LONGEST_CONTEXT = 2_000;

const adapters: { readonly [P in SellerPlatform]: PlatformAdapter<P> } = {
  detect: checked(detectAdapter),
  shopify: checked(shopifyAdapter),
  woocommerce: checked(woocommerceAdapter),
  prestashop: checked(prestashopAdapter),
  magento: checked(magentoAdapter),
  opencart: checked(opencartAdapter),
  shopware: checked(shopwareAdapter),
  bigcommerce: checked(bigcommerceAdapter),
  squarespace: checked(squarespaceAdapter),
  wix: checked(wixAdapter),
  'zen-cart': checked(zenCartAdapter),
  oscommerce: checked(oscommerceAdapter),
  'generic-shop': checked(genericShopAdapter),
  'auction-catalogue': checked(auctionCatalogueAdapter),
  ebay: checked(ebayAdapter),
  hibid: checked(hibidAdapter),
  'auction-mobility': checked(auctionMobilityAdapter),
  etsy: checked(etsyAdapter),
  delcampe: checked(delcampeAdapter),
  catawiki: checked(catawikiAdapter),
  biddr: checked(biddrAdapter),
  vcoins: checked(vcoinsAdapter),
  'ma-shops': checked(maShopsAdapter),
  sixbid: checked(sixbidAdapter),
  numisbids: checked(numisbidsAdapter),
};

/** The adapter of a platform. Use it only for sellers of that platform. */
export function adapterFor<P extends SellerPlatform>(platform: P): PlatformAdapter<P> {
  return adapters[platform];
}

/** Turns exceptions (deeply nested markup can exhaust the stack of a library) into page faults. */
function checked<P extends SellerPlatform>(adapter: PlatformAdapter<P>): PlatformAdapter<P> {
  return {
    platform: adapter.platform,
    startRequests: (seller) => adapter.startRequests(seller),
    ...(adapter.access && { access: adapter.access.bind(adapter) }),
    ...(adapter.renders && { renders: adapter.renders.bind(adapter) }),
    read(page, seller) {
      try {
        return storable(adapter.read(page, seller), page);
      } catch (error) {
        return unreadable(
          page,
          `the adapter failed: ${error instanceof Error ? error.message.slice(0, 300) : String(error)}`,
        );
      }
    },
  };
}

/** Removes ids and contexts that the database cannot store, and limits the number of faults. */
function storable(extracted: ExtractedPage, page: FetchedPage): ExtractedPage {
  const [invalid, listed] = [
    extracted.listed.filter(({ sourceId }) => !isStorable(sourceId)),
    extracted.listed.filter(({ sourceId }) => isStorable(sourceId)),
  ];
  const faults = [...extracted.faults, ...invalid.map((lot) => itemFault('a listed lot', invalidId, lot))];
  return {
    ...extracted,
    lots: extracted.lots.map((lot) => ({ ...lot, page: storableRequest(lot.page) })),
    listed: listed.map((lot) => ({ ...lot, page: storableRequest(lot.page) })),
    next: extracted.next.map(storableRequest),
    faults:
      faults.length <= MOST_FAULTS ? faults : [...faults.slice(0, MOST_FAULTS), tooManyFaults(faults.length, page)],
  };
}

function storableRequest(request: PageRequest): PageRequest {
  const entries = Object.entries(request.context ?? {});
  if (entries.every(([, value]) => isStorable(value))) return request;
  const context = Object.fromEntries(entries.map(([name, value]) => [name, cleanLine(value, LONGEST_CONTEXT)]));
  return { ...request, context };
}

function tooManyFaults(count: number, page: FetchedPage): PageFault {
  return pageFault('page', `${count} parts cannot be read; the first ${MOST_FAULTS} are reported`, page.body);
}
