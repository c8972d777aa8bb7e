import { type HtmlFragment, openHtml } from '../../readers/markup/html';
import {
  emptyPage,
  type FetchedPage,
  type ListedLot,
  type PageFault,
  type ExtractedPage,
  type PlatformAdapter,
  type PlatformSeller,
} from '../../adapter-kit/platform-adapter';
import { continuedList, pageNumber } from '../../adapter-kit/numbered-list';
import { itemFault, refusal, unreadable } from '../../adapter-kit/lot-extraction';
import { below, onSite } from '../../readers/text/url';
import { delcampeLot } from './lot';
import type { DelcampeOptions } from './options';

type Seller = PlatformSeller<DelcampeOptions>;

export const delcampeAdapter: PlatformAdapter<DelcampeOptions> = {
  startRequests: (seller) => seller.options.lists.map((path) => ({ kind: 'list', url: below(seller.home, path) })),

  read(page, seller) {
    const refused = refusal(page);
    if (refused) return refused;
    const html = openHtml(page.body);
    if (!html) return unreadable(page, 'too large or nested too deep to be read');
    return page.request.kind === 'lot' ? delcampeLot(html, page, seller) : readList(html, page, seller);
  },
};

/** Each row contains a lot of a fixed price or of an auction; its own page states which, and is read. */
function readList(html: HtmlFragment, page: FetchedPage, seller: Seller): ExtractedPage {
  const number = pageNumber(page);
  const rows = html.fragments('.item-main-infos');
  const isCapped = /You have reached the limit of results/i.test(html.line('.items.main', 20_000) ?? '');
  if (isCapped)
    return unreadable(page, `the site shows no more than ${number - 1} pages of this list: configure narrower lists`);
  if (rows.length === 0) return number === 1 ? unreadable(page, 'the first page contains no lot') : emptyPage;
  const listed = new Map<string, ListedLot>();
  const faults: PageFault[] = [];
  for (const [index, row] of rows.entries()) {
    const id = row.line('[data-item-id]@data-item-id', 40);
    const href = row.line('a.item-link@href', 4096);
    const url = href === undefined ? undefined : onSite(href, seller.home, page.url);
    if (id === undefined || !/^\d{1,15}$/.test(id) || url === undefined) {
      faults.push(itemFault(`row ${index + 1}`, 'a lot without an id or address', row.line('', 2000) ?? ''));
      continue;
    }
    const digest = ['.item-price', '.selling-type@title', '.item-title'].map(
      (selector) => row.line(selector, 60) ?? '',
    );
    listed.set(id, { sourceId: id, page: { kind: 'lot', url, sourceId: id }, digest: digest.join('|') });
  }
  if (listed.size === 0) return unreadable(page, 'no row can be read as a lot');
  return continuedList(page, [...listed.keys()], 'page', { listed: [...listed.values()], faults });
}
