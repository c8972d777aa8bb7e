import type { Availability } from '@obverse/contracts';
import { imageList, itemFault, limits, stateLot, unreadable } from '../../platform/reading';
import {
  emptyReading,
  type FetchedPage,
  type ListedLot,
  type PageFault,
  type PageReading,
  type SellerOf,
} from '../../platform/platform-adapter';
import type { HtmlPiece } from '../../readers/html';
import { cut } from '../../readers/text';
import { isOnSite, isSamePage, onSite } from '../../readers/url';
import { type LotFigures, readFigures } from './figures';
import { linkOf, type SaleContext, toContext } from './sale';

type Seller = SellerOf<'auction-catalogue'>;

export interface ListedLots {
  readonly listed: readonly ListedLot[];
  readonly faults: readonly PageFault[];
  /** First and last lot: a page that spans what the one before it did is the same page. */
  readonly extent: string;
}

/** The lots a page of a sale names: each with its own page, and a digest of what the list prints of its state. */
export function readListedLots(
  items: readonly HtmlPiece[],
  page: FetchedPage,
  seller: Seller,
  sale: SaleContext,
): ListedLots {
  const listed = new Map<string, ListedLot>();
  const faults: PageFault[] = [];
  for (const [index, item] of items.entries()) {
    const sourceId = sourceIdOf(item, page, seller);
    const link = item.line(linkOf(seller.options.lot.link), 2048);
    const url = link === undefined ? undefined : onSite(link, seller.home, page.url);
    if (sourceId === undefined || url === undefined) {
      const reason = sourceId === undefined ? 'a lot without an id' : 'a lot without a link to its page';
      faults.push(itemFault(`lot ${index + 1}`, reason, item.line('', 2000) ?? '', sourceId));
      continue;
    }
    const figures = readFigures(item, seller);
    const endsAt = figures.endsAt ?? sale.ends;
    listed.set(sourceId, {
      sourceId,
      page: { kind: 'lot', url, sourceId, context: lotContext(sale) },
      digest: figures.digest,
      ...(endsAt !== undefined && { endsAt }),
      ...((figures.realized !== undefined || figures.unsold || figures.withdrawn) && { closed: true }),
    });
  }
  const ids = [...listed.keys()];
  return {
    listed: [...listed.values()],
    faults,
    extent: cut(`${ids[0] ?? ''} ${ids.at(-1) ?? ''} ${ids.length}`, 200),
  };
}

/**
 * A lot's own page. Houses print the lot there in the same block as in the list: the block with the lot's id is read. Where there is none,
 * the same selectors are asked of the page without the blocks of other lots. The description, pictures and facts are the page's own.
 */
export function readLotPage(
  html: HtmlPiece,
  page: FetchedPage,
  seller: Seller,
  sale: SaleContext | undefined,
): PageReading {
  const { sourceId } = page.request;
  if (sourceId === undefined) return unreadable(page, 'asked for without the lot it is of');
  const block = blockOf(html, page, seller, sourceId);
  if (!block) return unreadable(page, 'the page shows another lot, or none: neither the lot nor its absence');
  const figures = readFigures(block, seller);
  const { detail, lot } = seller.options;
  const images = [...html.lines(detail.images), ...block.lines(lot.image)];
  const stated = stateLot({
    sourceId,
    url: isOnSite(page.url, seller.home) ? page.url : page.request.url,
    title: block.line(lot.title, limits.title) ?? '',
    description: html.text(detail.description, limits.description),
    attributes: html.rows(detail.facts),
    saleKind: 'auction',
    price: figures.currentBid,
    startPrice: figures.startPrice,
    estimate: figures.estimate,
    realized: figures.realized,
    bidCount: figures.bidCount,
    availability: availabilityOf(figures, sale, page.fetchedAt),
    auction: sale && {
      sourceId: sale.sale,
      title: sale.title,
      url: sale.url,
      ...(sale.starts !== undefined && { startsAt: sale.starts }),
      ...(sale.ends !== undefined && { endsAt: sale.ends }),
    },
    lotNumber: figures.lotNumber,
    endsAt: figures.endsAt,
    images: imageList(images, page.url),
    language: seller.languages[0],
  });
  const faults = figures.unread.map(({ where, printed }) =>
    itemFault(where, 'no amount that could be sure', printed, sourceId),
  );
  if ('reason' in stated)
    return {
      ...emptyReading,
      faults: [...faults, itemFault('lot', stated.reason, block.line('', 2000) ?? '', sourceId)],
    };
  return { ...emptyReading, lots: [{ statement: stated.statement, page: page.request }], faults };
}

function blockOf(html: HtmlPiece, page: FetchedPage, seller: Seller, sourceId: string): HtmlPiece | undefined {
  const { lot, sale } = seller.options;
  const blocks = html.pieces(lot.item);
  const own = blocks.find((block) => sourceIdOf(block, page, seller) === sourceId);
  if (own) return own;
  const rest = blocks.length > 0 ? html.without(lot.item) : html;
  const printed = sourceIdOf(rest, page, seller);
  const isOwn =
    printed === undefined ? isSamePage(page.url, page.request.url) && !html.has(sale.item) : printed === sourceId;
  return isOwn && rest.has(lot.title) ? rest : undefined;
}

/** The house's own id of the lot. Where it is an address, without session ids and the like. */
function sourceIdOf(item: HtmlPiece, page: FetchedPage, seller: Seller): string | undefined {
  const selector = seller.options.lot.sourceId;
  const printed = item.line(selector, 2048);
  if (printed === undefined || !/@href$/.test(selector))
    return printed !== undefined && printed.length <= 512 ? printed : undefined;
  const url = onSite(printed, seller.home, page.url);
  const path = url && `${new URL(url).pathname}${new URL(url).search}`;
  return path !== undefined && path.length <= 512 ? path : undefined;
}

/** A realised price is a sale, whatever else is printed; a closed lot may still print its start price. */
function availabilityOf(figures: LotFigures, sale: SaleContext | undefined, fetchedAt: string): Availability {
  if (figures.realized) return 'Sold';
  if (figures.withdrawn) return 'Withdrawn';
  if (figures.unsold) return 'Unsold';
  // Both are ISO instants in UTC with milliseconds, so they compare as text.
  const isOver = figures.endsAt === undefined ? sale?.closed === true : figures.endsAt <= fetchedAt;
  return isOver ? 'Closed' : 'Open';
}

/** What a lot's page needs of the sale: nothing that differs from page to page of the list, so that the request stays the same. */
function lotContext(sale: SaleContext): Record<string, string> {
  const { extent: _extent, lotCount: _lotCount, page: _page, told: _told, ...lasting } = sale;
  return toContext(lasting);
}
