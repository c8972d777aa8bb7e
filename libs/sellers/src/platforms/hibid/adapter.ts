import { jsonScripts } from '../../readers/structured-data/embedded-json';
import {
  type AuctionStatement,
  emptyPage,
  type FetchedPage,
  type ExtractedPage,
  type PlatformAdapter,
  type PlatformSeller,
} from '../../adapter-kit/platform-adapter';
import { continuedList, pageNumber } from '../../adapter-kit/numbered-list';
import { itemFault, refusal, unreadable } from '../../adapter-kit/lot-extraction';
import { htmlToLine } from '../../readers/text/text';
import { asRecord, type JsonRecord, scalarOf } from '../../readers/text/json';
import { asList } from '../../readers/structured-data/json-ld';
import { below } from '../../readers/text/url';
import { hibidLot, lotId } from './lot';
import type { HibidOptions } from './options';

type Seller = PlatformSeller<HibidOptions>;

export const hibidAdapter: PlatformAdapter<HibidOptions> = {
  startRequests: (seller) => seller.options.lists.map((path) => ({ kind: 'list', url: below(seller.home, path) })),

  read(page, seller) {
    const refused = refusal(page);
    if (refused) return refused;
    const [state] = jsonScripts(page.body, /\bid\s*=\s*["']hibid-state["']/);
    const cache = asRecord(asRecord(state)?.['apollo.state']);
    if (!cache) return unreadable(page, 'no page data (hibid-state): a refusal, or a changed page');
    return page.request.kind === 'lot' ? readLot(cache, page, seller) : readList(cache, page, seller);
  },
};

/**
 * The answers of the GraphQL queries the page was built from. The cache also contains promoted lots: only those the search refers to belong to the
 * list.
 */
function readList(cache: JsonRecord, page: FetchedPage, seller: Seller): ExtractedPage {
  const number = pageNumber(page);
  const search = Object.entries(asRecord(cache['ROOT_QUERY']) ?? {}).find(([query]) => query.startsWith('lotSearch('));
  const found = asRecord(asRecord(search?.[1])?.['pagedResults']);
  const refs = asList(found?.['results']).flatMap((result) => scalarOf(asRecord(result)?.['__ref']) ?? []);
  // After the last page the search is missing; on the first page that is an error.
  if (refs.length === 0) return number === 1 ? unreadable(page, 'no search of lots in the page data') : emptyPage;
  const results = refs.map((ref) => {
    const lot = asRecord(cache[ref]);
    const id = lot && lotId(lot);
    if (!lot || id === undefined) return { faults: [itemFault(ref, 'a lot without an id', lot ?? ref)] };
    const request = { kind: 'lot', url: lotUrl(lot, id, seller), sourceId: id } as const;
    return hibidLot(lot, cache, request, page, seller);
  });
  const auctions = new Map<string, AuctionStatement>();
  for (const result of results)
    if ('auction' in result && result.auction) auctions.set(result.auction.sourceId, result.auction);
  return continuedList(page, refs, 'apage', {
    lots: results.flatMap((result) => ('extracted' in result && result.extracted ? [result.extracted] : [])),
    auctions: [...auctions.values()],
    faults: results.flatMap(({ faults }) => faults),
  });
}

/** As the site builds it: the number identifies the lot, the words are for people. */
function lotUrl(lot: JsonRecord, id: string, seller: Seller): string {
  const words = htmlToLine(scalarOf(lot['lead']) ?? '', 500)
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^\w\s-]/g, '')
    .trim()
    .replace(/\s+/g, '-')
    .slice(0, 80);
  return below(seller.home, `/lot/${id}/${words || 'lot'}`);
}

function readLot(cache: JsonRecord, page: FetchedPage, seller: Seller): ExtractedPage {
  const { sourceId = '' } = page.request;
  const lot = asRecord(cache[`Lot:${sourceId}`]);
  if (!lot || lotId(lot) !== sourceId) return unreadable(page, 'page data without the requested lot');
  const { extracted, auction, faults } = hibidLot(lot, cache, page.request, page, seller);
  return { ...emptyPage, lots: extracted ? [extracted] : [], auctions: auction ? [auction] : [], faults };
}
