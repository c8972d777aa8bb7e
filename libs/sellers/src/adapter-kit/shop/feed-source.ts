import { type FeedItem, readFeed } from '../../readers/structured-data/feed';
import { cut } from '../../readers/text/text';
import { isSamePage, onSite } from '../../readers/text/url';
import {
  emptyPage,
  type FetchedPage,
  type ListedLot,
  type ExtractedPage,
  type PageRequest,
  type PlatformSeller,
} from '../platform-adapter';
import { itemFault, unreadable } from '../lot-extraction';
import { pageNumber } from '../numbered-list';
import type { ListSource } from './shop-layout';

/** A feed with more pages repeats itself. */
const MOST_PAGES = 1000;

/**
 * The source over a feed that the platform generates; lots are identified by the feed's ids, or by `idOf` of their addresses. It only lists the
 * lots: such feeds convert prices to currencies the shop does not use and cut descriptions, so each lot's own page is fetched.
 */
export function feedSource<O>(url: string, idOf?: (url: string) => string | undefined): ListSource<O> {
  return { name: 'feed', url, read: (page, seller) => readFeedPage(page, seller, idOf) };
}

function readFeedPage<O>(
  page: FetchedPage,
  seller: PlatformSeller<O>,
  idOf: ((url: string) => string | undefined) | undefined,
): ExtractedPage {
  const feed = readFeed(page.body);
  if (!feed) return unreadable(page, 'not a feed');
  const listed = new Map<string, ListedLot>();
  const faults = [];
  for (const [index, { link, merchant, changed }] of feed.items.entries()) {
    const url = link === undefined ? undefined : onSite(link, seller.home);
    const sourceId = idOf && url !== undefined ? idOf(url) : merchant['id'];
    // A shop's articles may be in the same feed as its lots.
    if (idOf && url !== undefined && sourceId === undefined) continue;
    if (sourceId === undefined || sourceId.length > 512 || url === undefined) {
      faults.push(itemFault(`item ${index + 1}`, 'an item without id or address', { link, ...merchant }));
      continue;
    }
    if (!listed.has(sourceId))
      listed.set(sourceId, { sourceId, page: { kind: 'lot', url, sourceId }, digest: digestOf(merchant, changed) });
  }
  if (listed.size === 0) return { ...unreadable(page, 'a feed that contains no product') };
  return { ...emptyPage, listed: [...listed.values()], faults, next: nextOf(feed.next, page, seller) };
}

function nextOf<O>(link: string | undefined, page: FetchedPage, seller: PlatformSeller<O>): readonly PageRequest[] {
  const url = link === undefined ? undefined : onSite(link, seller.home, page.url);
  const number = pageNumber(page) + 1;
  const hasNext = url !== undefined && !isSamePage(url, page.url) && number <= MOST_PAGES;
  return hasNext ? [{ kind: 'list', url, context: { page: String(number) } }] : [];
}

/** Price and stock in a Merchant feed; without them, the time of the entry's last change. */
function digestOf(merchant: FeedItem['merchant'], changed: string | undefined): string {
  const values = ['price', 'sale_price', 'availability', 'quantity'].map((name) => merchant[name] ?? '');
  return cut(values.some((value) => value !== '') ? values.join('|') : (changed ?? ''), 200);
}
