import {
  emptyPage,
  type FetchedPage,
  type ExtractedPage,
  type PageRequest,
  type PlatformSeller,
} from '../../adapter-kit/platform-adapter';
import { pageFault, unreadable } from '../../adapter-kit/lot-extraction';
import { asRecord, parseJson, recordsOf, scalarOf } from '../../readers/text/json';
import { listedItem } from './item';
import type { EbayOptions } from './options';

type Seller = PlatformSeller<EbayOptions>;

/** The API's own limits: items of a page, and items of a search. */
const PAGE_SIZE = 200;
const MOST_OFFERED = 10_000;
/** Slices above this price are not halved, whole currency units. */
const DEAREST_SPLIT = 4_000_000;
const FIRST_SPLIT = 64;

/** One category, or its items with a price between two whole amounts, both included; without `high` all above. */
interface Slice {
  readonly category: string;
  readonly low: number;
  readonly high?: number;
}

export function searchPage(seller: Seller, slice: Slice, offset = 0): PageRequest {
  const { api, filterCurrency } = seller.options;
  const price = slice.low === 0 && slice.high === undefined ? '' : `price:[${slice.low}..${slice.high ?? ''}]`;
  const filters = [
    // Without this filter the API leaves out auctions.
    'buyingOptions:{FIXED_PRICE|AUCTION|BEST_OFFER}',
    ...(price === '' ? [] : [price, `priceCurrency:${filterCurrency}`]),
  ];
  const url = new URL('/buy/browse/v1/item_summary/search', api);
  url.search = new URLSearchParams({
    category_ids: slice.category,
    filter: filters.join(','),
    // Items that appear during the run move others to later pages: read twice, never missed.
    sort: 'newlyListed',
    fieldgroups: 'EXTENDED',
    limit: String(PAGE_SIZE),
    offset: String(offset),
  }).toString();
  const { category, low, high } = slice;
  const context = {
    category,
    low: String(low),
    ...(high !== undefined && { high: String(high) }),
    offset: String(offset),
  };
  return { kind: 'list', url: url.href, context };
}

/** A page of a search. A search with more items than the API returns is halved by price until each half can be read completely. */
export function readSearch(page: FetchedPage, seller: Seller): ExtractedPage {
  const parsed = parseJson(page.body);
  if ('reason' in parsed) return unreadable(page, `not JSON: ${parsed.reason}`);
  const answer = asRecord(parsed.value);
  const total = Number(scalarOf(answer?.['total']) ?? Number.NaN);
  const { slice, offset } = sliceOf(page.request);
  if (!answer || !Number.isInteger(total)) return unreadable(page, 'no search result: "total" is missing');
  if (slice === undefined) return unreadable(page, 'a search without a category');
  const halves = total > MOST_OFFERED && offset === 0 ? halvesOf(slice) : [];
  if (halves.length > 0) return { ...emptyPage, next: halves.map((half) => searchPage(seller, half)) };
  const results = recordsOf(answer['itemSummaries']).map((item, index) =>
    listedItem(item, `itemSummaries[${index}]`, page, seller),
  );
  const missing = results.length === 0 ? missingReason(slice, offset, total) : undefined;
  if (missing !== undefined) return unreadable(page, missing);
  const following = offset + PAGE_SIZE;
  const hasNext = following < Math.min(total, MOST_OFFERED);
  const cutOff = total > MOST_OFFERED && !hasNext;
  return {
    ...emptyPage,
    lots: results.flatMap(({ lot }) => lot ?? []),
    faults: [
      ...results.flatMap(({ faults }) => faults),
      ...(cutOff ? [pageFault('page', `only ${MOST_OFFERED} of ${total} items can be read`, '')] : []),
    ],
    next: hasNext ? [searchPage(seller, slice, following)] : [],
  };
}

/** Why a page without items is not the end of the search. */
function missingReason(slice: Slice, offset: number, total: number): string | undefined {
  const isWhole = slice.low === 0 && slice.high === undefined;
  if (offset === 0 && isWhole) return 'the first page contains no item';
  return offset + PAGE_SIZE < total ? `no item at ${offset} of ${total}: the run is incomplete` : undefined;
}

/** Two slices that together cover the slice, an item at the border in both; none when prices cannot be divided further. */
function halvesOf({ category, low, high }: Slice): Slice[] {
  const middle = high === undefined ? Math.max(FIRST_SPLIT, low * 4) : Math.floor((low + high) / 2);
  if (middle <= low || middle > DEAREST_SPLIT) return [];
  return [
    { category, low, high: middle },
    { category, low: middle, ...(high !== undefined && { high }) },
  ];
}

function sliceOf({ context = {} }: PageRequest): { slice?: Slice; offset: number } {
  const { category, low, high, offset } = context;
  if (category === undefined) return { offset: 0 };
  const slice = { category, low: Number(low ?? 0), ...(high !== undefined && { high: Number(high) }) };
  return { slice, offset: Number(offset ?? 0) };
}
