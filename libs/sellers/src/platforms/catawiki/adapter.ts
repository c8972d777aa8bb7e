import { asRecord, type JsonRecord, recordsOf, scalarOf } from '../../readers/text/json';
import { jsonScripts } from '../../readers/structured-data/embedded-json';
import {
  emptyPage,
  type FetchedPage,
  type ListedLot,
  type ExtractedPage,
  type PlatformAdapter,
  type PlatformSeller,
} from '../../adapter-kit/platform-adapter';
import { continuedList, pageNumber } from '../../adapter-kit/numbered-list';
import { itemFault, refusal, unreadable } from '../../adapter-kit/lot-extraction';
import { below, onSite } from '../../readers/text/url';
import { catawikiLot } from './lot';
import type { CatawikiOptions } from './options';

type Seller = PlatformSeller<CatawikiOptions>;

export const catawikiAdapter: PlatformAdapter<CatawikiOptions> = {
  startRequests: (seller) => seller.options.lists.map((path) => ({ kind: 'list', url: below(seller.home, path) })),

  read(page, seller) {
    const refused = refusal(page);
    if (refused) return refused;
    const props = pagePropsIn(page.body);
    if (!props) return unreadable(page, 'no page data (__NEXT_DATA__): a refusal, or a changed page');
    return page.request.kind === 'lot' ? catawikiLot(props, page, seller) : readList(props, page, seller);
  },
};

/** The data the page was built from. */
function pagePropsIn(html: string): JsonRecord | undefined {
  const [data] = jsonScripts(html, /\bid\s*=\s*["']__NEXT_DATA__["']/);
  return asRecord(asRecord(asRecord(data)?.['props'])?.['pageProps']);
}

/** A list's data contains no bids: each lot's own page does, so a list gives no digest. */
function readList(props: JsonRecord, page: FetchedPage, seller: Seller): ExtractedPage {
  const found = asRecord(props['searchLots']) ?? asRecord(props['categoryLots']);
  if (!found || !Array.isArray(found['lots'])) return unreadable(page, 'page data without a list of lots');
  const number = pageNumber(page);
  const listed = new Map<string, ListedLot>();
  const faults = [];
  for (const [index, record] of recordsOf(found['lots']).entries()) {
    // Similar lots fill a short list; they belong to another list.
    if (record['isVectorSearchResult'] === true) continue;
    const lot = listedLot(record, seller);
    if (lot) listed.set(lot.sourceId, lot);
    else faults.push(itemFault(`lots[${index}]`, 'a lot without an id or address', record));
  }
  if (listed.size === 0) {
    return number === 1 || faults.length > 0 ? unreadable(page, `page ${number} contains no readable lot`) : emptyPage;
  }
  return continuedList(page, [...listed.keys()], 'page', { listed: [...listed.values()], faults });
}

function listedLot(lot: JsonRecord, seller: Seller): ListedLot | undefined {
  const id = scalarOf(lot['id']);
  const url = onSite(scalarOf(lot['url']) ?? `/en/l/${id ?? ''}`, seller.home);
  if (id === undefined || !/^\d{1,15}$/.test(id) || url === undefined) return undefined;
  return { sourceId: id, page: { kind: 'lot', url, sourceId: id } };
}
