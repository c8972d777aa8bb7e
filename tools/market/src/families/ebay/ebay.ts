import type { Seller } from '../../catalogue/seller';
import { converted } from '../../money';
import { offerPage } from '../marketplace-pages';
import { type MarketLot, numberParam, type PageRequest, sides } from '../../family';
import { json, type Reply } from '../../reply';
import { listingReply, marketplaceFamily } from '../marketplace-family';
import { amountOf, listingNumber, offeredLots, titledWith } from '../marketplace-lots';
import { itemId, itemOf, optionsOf, SITES, summaryOf } from './item';
import { apiError, tokenReply, unauthorised } from './oauth';

const API = '/buy/browse/v1';
/** "Coins & Paper Money", the category of all lots of this market. */
const CATEGORY = '11116';
const MOST_A_PAGE = 200;
const USUAL_PAGE = 50;
const MOST_OFFERED = 10_000;

/** eBay's Buy Browse API behind its OAuth, and an item's HTML page. Variant 0 is the site of the USA, variant 1 the German one. */
export const ebay = marketplaceFamily({
  name: 'ebay',
  routes: () => [
    { kind: 'other', method: 'POST', path: /^\/identity\/v1\/oauth2\/token$/, answer: tokenReply },
    {
      kind: 'list',
      path: /^\/buy\/browse\/v1\/item_summary\/search$/,
      answer: (request) => unauthorised(request) ?? search(request),
    },
    {
      kind: 'lot',
      path: /^\/buy\/browse\/v1\/item\/([^/]+)$/,
      answer: (request, [, id = '']) => unauthorised(request) ?? oneItem(request, id),
    },
    {
      kind: 'lot',
      path: /^\/itm\/(\d{12})$/,
      answer: (request, [, number]) => listingReply(request, number, (lot) => offerPage(request, ebay, lot)),
    },
  ],
  sourceIdOf: (_, lot) => itemId(lot),
  lotPath: (_, lot) => `/itm/${listingNumber(lot)}`,
  picture: (lot, side) => `/images/g/${listingNumber(lot)}z${sides.indexOf(side) + 1}/s-l1600.jpg`,
  picturePath: /^\/images\/g\/(?<id>\d{12})z(?<side>[1-3])\/s-l\d{2,4}\.jpg$/,
  descriptorOptions: (seller) => ({
    api: seller.origin,
    marketplace: siteOf(seller),
    filterCurrency: seller.currency,
    categories: [CATEGORY],
  }),
});

function siteOf(seller: Seller): string {
  const site = SITES[seller.variant];
  if (site === undefined) throw new RangeError(`${seller.key}: no eBay site ${seller.variant}`);
  return site;
}

function search(request: PageRequest): Reply {
  const { seller, now, query, headers } = request;
  const category = query.get('category_ids');
  if (category === null && !query.has('q'))
    return apiError(
      400,
      12001,
      'API_BROWSE',
      "The call must have a valid 'q', 'category_ids', 'epid' or 'gtin' query parameter",
    );
  const limit = numberParam(query, 'limit', USUAL_PAGE, 1, MOST_A_PAGE);
  const offset = numberParam(query, 'offset', 0, 0, Number.MAX_SAFE_INTEGER);
  if (offset >= MOST_OFFERED)
    return apiError(400, 12006, 'API_BROWSE', "The 'offset' value should be between 0 and 9999");
  // An item belongs to one site. Without the header eBay answers for the USA.
  const isHere =
    (headers['x-ebay-c-marketplace-id'] ?? SITES[0]) === siteOf(seller) && (category ?? CATEGORY) === CATEGORY;
  const listed = isHere ? titledWith(request, offeredLots(seller, now), query.get('q')) : [];
  const found = listed.filter(matcherOf(request));
  const shown = found.slice(offset, offset + limit);
  const page = (from: number) => `${seller.origin}${API}/item_summary/search?${pageQuery(query, limit, from)}`;
  return json({
    href: page(offset),
    total: found.length,
    ...(offset + limit < found.length ? { next: page(offset + limit) } : {}),
    ...(offset > 0 ? { prev: page(Math.max(0, offset - limit)) } : {}),
    limit,
    offset,
    ...(shown.length > 0 ? { itemSummaries: shown.map((lot) => summaryOf(request, ebay, lot)) } : {}),
  });
}

function pageQuery(query: URLSearchParams, limit: number, offset: number): string {
  const asked = new URLSearchParams(query);
  asked.set('limit', String(limit));
  asked.set('offset', String(offset));
  return asked.toString();
}

/** Without a filter on buying options the API omits auctions. Prices are compared in the site's currency. */
function matcherOf({ seller, query }: PageRequest): (lot: MarketLot) => boolean {
  const filter = query.get('filter') ?? '';
  const options = /buyingOptions:\{([A-Z_|]*)\}/.exec(filter)?.[1]?.split('|') ?? ['FIXED_PRICE'];
  const [, low = '', high = ''] = /price:\[(\d*(?:\.\d+)?)\.\.(\d*(?:\.\d+)?)\]/.exec(filter) ?? [];
  return (lot) => {
    const price = converted(amountOf(lot), lot.coin.currency, seller.currency) / 100;
    return (
      optionsOf(lot).some((option) => options.includes(option)) &&
      price >= Number(low) &&
      (high === '' || price <= Number(high))
    );
  };
}

function oneItem(request: PageRequest, id: string): Reply {
  const number = /^v1(?:\||%7C)(\d{12})(?:\||%7C)0$/i.exec(id)?.[1];
  return listingReply(
    request,
    number,
    (lot) => json(itemOf(request, ebay, lot)),
    () => apiError(404, 11001, 'API_BROWSE', 'The specified item Id was not found.'),
  );
}
