import { endlessness, nextContext, pageNumber, repetition } from '../../adapter-kit/numbered-list';
import { emptyPage, type FetchedPage, type ListedLot, type ExtractedPage } from '../../adapter-kit/platform-adapter';
import { itemFault, pageFault, unreadable } from '../../adapter-kit/lot-extraction';
import type { ListSource } from '../../adapter-kit/shop/shop-layout';
import { asRecord, type JsonRecord, numberIn, parseJson, scalarOf } from '../../readers/text/json';
import { asList } from '../../readers/structured-data/json-ld';
import { below, onSite } from '../../readers/text/url';
import type { MagentoOptions } from './options';

const PAGE_SIZE = 100;

/**
 * The fields of a list: number, address, and fields that change when the lot does. Prices are not extracted here: whether they include tax depends
 * on settings that GraphQL does not return.
 */
const fields =
  'total_count page_info{current_page total_pages} items{id name url_key url_suffix stock_status price_range{minimum_price{final_price{value currency}}}}';

export function graphqlUrl(home: string, page: number): string {
  const query = `{products(filter:{price:{from:"0"}},pageSize:${PAGE_SIZE},currentPage:${page}){${fields}}}`;
  return below(home, `/graphql?query=${encodeURIComponent(query)}`);
}

/** The source over the shop's GraphQL, with GET: 100 lots a request. */
export function graphqlSource(home: string): ListSource<MagentoOptions> {
  return { name: 'graphql', url: graphqlUrl(home, 1), read: (page) => readProducts(page, home) };
}

function readProducts(page: FetchedPage, home: string): ExtractedPage {
  const parsed = parseJson(page.body);
  if ('reason' in parsed) return unreadable(page, `not JSON: ${parsed.reason}`);
  const answer = asRecord(parsed.value);
  const products = asRecord(asRecord(answer?.['data'])?.['products']);
  if (!products) return unreadable(page, errorIn(answer) ?? 'no list of products');
  const number = pageNumber(page);
  const total = numberIn(asRecord(products['page_info'])?.['total_pages'] ?? number);
  const items = asList(products['items']);
  const lots = items.map((item) => listedLot(asRecord(item) ?? {}, home));
  const listed = [...new Map(lots.flatMap((lot) => (lot ? [[lot.sourceId, lot]] : []))).values()];
  if (listed.length === 0) return unreadable(page, `page ${number} of ${total} contains no product`);
  const ids = listed.map(({ sourceId }) => sourceId);
  const repeated = repetition(page, ids);
  if (repeated !== undefined) return unreadable(page, repeated);
  const hasNext = number < total;
  const faults = lots.flatMap((lot, index) =>
    lot ? [] : [itemFault(`items[${index}]`, 'a product without an id or address', items[index])],
  );
  const endless = hasNext ? endlessness(page) : undefined;
  if (endless !== undefined) faults.push(pageFault('page', endless, ''));
  return {
    ...emptyPage,
    listed,
    faults,
    next:
      hasNext && endless === undefined
        ? [{ kind: 'list', url: graphqlUrl(home, number + 1), context: nextContext(page, ids) }]
        : [],
  };
}

function errorIn(answer: JsonRecord | undefined): string | undefined {
  return scalarOf(asRecord(asList(answer?.['errors'])[0])?.['message']);
}

function listedLot(item: JsonRecord, home: string): ListedLot | undefined {
  const sourceId = scalarOf(item['id']);
  const key = scalarOf(item['url_key']);
  if (sourceId === undefined || !/^\d{1,12}$/.test(sourceId) || key === undefined) return undefined;
  const url = onSite(below(home, `/${key.replace(/^\/+/, '')}${scalarOf(item['url_suffix']) ?? ''}`), home);
  if (url === undefined) return undefined;
  const minimum = asRecord(asRecord(item['price_range'])?.['minimum_price']);
  const price = asRecord(minimum?.['final_price']);
  const digest = [price?.['value'], price?.['currency'], item['stock_status']]
    .map((value) => scalarOf(value) ?? '')
    .join('|');
  return { sourceId, page: { kind: 'lot', url, sourceId }, digest: digest.slice(0, 200) };
}
