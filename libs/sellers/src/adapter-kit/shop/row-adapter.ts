import type { Dealer } from '@obverse/contracts';
import { type HtmlFragment, openHtml } from '../../readers/markup/html';
import type { ExtractedPrice } from '../../readers/structured-data/offer';
import { isSamePage, onSite } from '../../readers/text/url';
import { endlessness, nextContext, pageNumber, repetition } from '../numbered-list';
import {
  emptyPage,
  type FetchedPage,
  type PageFault,
  type ExtractedPage,
  type PlatformAdapter,
  type PlatformSeller,
  type ExtractedLot,
} from '../platform-adapter';
import { imageList, itemFault, limits, refusal, stateLot, unreadable } from '../lot-extraction';
import { readShopProduct } from './product-page';
import type { ProductLayout } from './shop-layout';

/**
 * A fixed-price marketplace whose lists print each lot's title, price, picture and dealer in one row: a lot is extracted from its row. Its own page
 * is fetched only when it has vanished from the lists.
 */
export interface RowLayout<O> {
  /** The lists' first pages. */
  lists(seller: PlatformSeller<O>): readonly string[];
  readonly row: string;
  /** Rows that are paid placements, not lots of this list. */
  readonly advert?: string;
  /** Struck prices, postage and similar amounts that are not the lot's price. */
  readonly otherPrices: string;
  /** The lot's address in its row. */
  readonly link: string;
  readonly title: readonly string[];
  readonly image: string;
  price(row: HtmlFragment, seller: PlatformSeller<O>): ExtractedPrice;
  /** The site's own id of the lot in an address of this site; undefined for other addresses. */
  idOf(url: string): string | undefined;
  /** The dealer of a lot, from its row and address. */
  dealer(row: HtmlFragment, url: string, home: string): Dealer | undefined;
  next(html: HtmlFragment, url: string): string | undefined;
  /** Pages are requested by number without a link: a page without rows, or one that repeats the previous page, is the end. */
  readonly endsEmpty?: boolean;
  readonly product: ProductLayout;
}

export function rowAdapter<O>(layout: RowLayout<O>): PlatformAdapter<O> {
  return {
    startRequests: (seller) => layout.lists(seller).map((url) => ({ kind: 'list', url })),
    read(page, seller) {
      return (
        refusal(page) ?? (page.request.kind === 'lot' ? readLot(page, seller, layout) : readList(page, seller, layout))
      );
    },
  };
}

/** A redirect without the lot's id leads to the dealer's front page, not to the lot. */
function readLot<O>(page: FetchedPage, seller: PlatformSeller<O>, layout: RowLayout<O>): ExtractedPage {
  const id = layout.idOf(page.url);
  if (id === undefined || id !== page.request.sourceId)
    return unreadable(page, `the answer is the page of ${id ?? 'no lot'}`);
  return readShopProduct(page, seller, layout.product);
}

function readList<O>(page: FetchedPage, seller: PlatformSeller<O>, layout: RowLayout<O>): ExtractedPage {
  const whole = openHtml(page.body);
  if (!whole) return unreadable(page, 'too large or nested too deep to be read');
  const html = whole.without([layout.otherPrices, ...(layout.advert === undefined ? [] : [layout.advert])].join(', '));
  const rows = html.fragments(layout.row);
  const number = pageNumber(page);
  const results = rows.map((row, index) => readRow(row, `row ${index + 1}`, page, seller, layout));
  const lots = new Map(results.flatMap(({ lot }) => (lot ? [[lot.statement.sourceId, lot]] : [])));
  const mayEnd = layout.endsEmpty === true && number > 1;
  if (rows.length === 0 && mayEnd) return emptyPage;
  if (lots.size === 0)
    return unreadable(page, rows.length === 0 ? `page ${number} contains no lot` : 'no row can be read as a lot');
  const ids = [...lots.keys()];
  const repeated = repetition(page, ids);
  if (repeated !== undefined) return mayEnd ? emptyPage : unreadable(page, repeated);
  const href = layout.next(html, page.url);
  const url = href === undefined ? undefined : onSite(href, seller.home, page.url);
  const hasNext = url !== undefined && !isSamePage(url, page.url);
  const endless = hasNext ? endlessness(page) : undefined;
  if (endless !== undefined) return unreadable(page, endless);
  return {
    ...emptyPage,
    lots: [...lots.values()],
    faults: results.flatMap(({ faults }) => faults),
    next: hasNext ? [{ kind: 'list', url, context: nextContext(page, ids) }] : [],
  };
}

function readRow<O>(
  row: HtmlFragment,
  where: string,
  page: FetchedPage,
  seller: PlatformSeller<O>,
  layout: RowLayout<O>,
): { readonly lot?: ExtractedLot; readonly faults: readonly PageFault[] } {
  const href = row.line(layout.link, 4096);
  const url = href === undefined ? undefined : onSite(href, seller.home, page.url);
  const sourceId = url === undefined ? undefined : layout.idOf(url);
  const snippet = row.line('', 2000) ?? '';
  if (url === undefined || sourceId === undefined)
    return {
      faults: [itemFault(where, url === undefined ? 'a row without an address' : 'a row without a lot id', snippet)],
    };
  const { price, reason } = layout.price(row, seller);
  const stated = stateLot({
    sourceId,
    url,
    title: layout.title.map((selector) => row.line(selector, limits.title)).find((line) => line !== undefined) ?? '',
    saleKind: 'fixed',
    price,
    // The lists contain lots that are for sale.
    availability: 'InStock',
    dealer: layout.dealer(row, url, seller.home),
    images: imageList(row.lines(layout.image), page.url),
    language: seller.languages[0],
  });
  if ('reason' in stated) return { faults: [itemFault(where, stated.reason, snippet, sourceId)] };
  return {
    lot: { statement: stated.statement, page: { kind: 'lot', url, sourceId } },
    faults: reason === undefined ? [] : [itemFault(where, `price: ${reason}`, snippet, sourceId)],
  };
}
