import { auctionObservedSchema } from '@obverse/contracts';
import { itemFault, unreadable } from '../../platform/reading';
import {
  type AuctionStatement,
  emptyReading,
  type FetchedPage,
  type PageFault,
  type PageReading,
  type PageRequest,
  type SellerOf,
} from '../../platform/platform-adapter';
import { parseInstant } from '../../readers/dates';
import type { HtmlPiece } from '../../readers/html';
import { onSite, pathOf, withParam } from '../../readers/url';

type Seller = SellerOf<'auction-catalogue'>;

/** What the pages of a sale, and of its lots, need to know of it; travels in their requests. */
export interface SaleContext {
  readonly sale: string;
  readonly title: string;
  readonly url: string;
  readonly starts?: string;
  readonly ends?: string;
  /** The house said that the sale is over. */
  readonly closed: boolean;
  readonly lotCount?: number;
  /** On a sale's pages: which one, counted from 1; how many lots the pages before it listed; what the one before it spanned. */
  readonly page: number;
  readonly told: number;
  readonly extent?: string;
}

const auctionStatementSchema = auctionObservedSchema.omit({
  type: true,
  version: true,
  auctionId: true,
  sellerKey: true,
  observedAt: true,
});

/** The page of sales: each sale told, and its first page of lots to be read next. */
export function readSales(html: HtmlPiece, page: FetchedPage, seller: Seller): PageReading {
  const { sale: selectors, ...options } = seller.options;
  const items = html.pieces(selectors.item);
  if (items.length === 0) return unreadable(page, `no sale matches "${selectors.item}"`);
  const auctions = new Map<string, AuctionStatement>();
  const faults: PageFault[] = [];
  for (const [index, item] of items.entries()) {
    const stated = stateSale(item, page, seller);
    if ('reason' in stated) faults.push(itemFault(`sale ${index + 1}`, stated.reason, item.line('', 2000) ?? ''));
    else if (!auctions.has(stated.sale.sourceId)) auctions.set(stated.sale.sourceId, stated.sale);
  }
  if (auctions.size === 0) {
    const reading = unreadable(page, `${items.length} sales match, none of them can be read`);
    return { ...reading, faults: [...reading.faults, ...faults] };
  }
  // A sale announced without lots has no catalogue yet.
  const next = [...auctions.values()]
    .filter(({ lotCount }) => lotCount !== 0)
    .map((sale) => firstPage(sale, options.pageParam));
  return { ...emptyReading, auctions: [...auctions.values()], faults, next };
}

function stateSale(
  item: HtmlPiece,
  page: FetchedPage,
  seller: Seller,
): { sale: AuctionStatement } | { reason: string } {
  const { sale } = seller.options;
  const link = item.line(linkOf(sale.link), 2048);
  const url = link === undefined ? undefined : onSite(link, seller.home, page.url);
  if (url === undefined) return { reason: `no link matches "${sale.link}"` };
  const dates = { timezone: seller.timezone, languages: seller.languages };
  const count = item
    .line(sale.lotCount)
    ?.replace(/[\s.,'’](?=\d{3}(?!\d))/g, '')
    .match(/\d{1,7}/)?.[0];
  const known = {
    sourceId: pathOf(url),
    url,
    title: item.line(sale.title, 500),
    startsAt: parseInstant(item.line(sale.starts) ?? '', { ...dates, wholeDay: 'start' }),
    endsAt: parseInstant(item.line(sale.ends) ?? '', { ...dates, wholeDay: 'end' }),
    lotCount: count === undefined ? undefined : Number(count),
    closed: sale.closed === undefined ? undefined : item.has(sale.closed),
  };
  const result = auctionStatementSchema.safeParse(
    Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)),
  );
  if (result.success) return { sale: result.data };
  return {
    reason: result.error.issues
      .slice(0, 3)
      .map((issue) => `${issue.path.join('.')}: ${issue.message}`)
      .join('; '),
  };
}

function firstPage(sale: AuctionStatement, pageParam: string): PageRequest {
  const context: SaleContext = {
    sale: sale.sourceId,
    title: sale.title,
    url: sale.url,
    ...(sale.startsAt !== undefined && { starts: sale.startsAt }),
    ...(sale.endsAt !== undefined && { ends: sale.endsAt }),
    closed: sale.closed === true,
    ...(sale.lotCount !== undefined && { lotCount: sale.lotCount }),
    page: 1,
    told: 0,
  };
  return { kind: 'list', url: withParam(sale.url, pageParam, '1'), context: toContext(context) };
}

export function toContext(sale: Partial<SaleContext>): Record<string, string> {
  return Object.fromEntries(Object.entries(sale).map(([name, value]) => [name, String(value)]));
}

/** Undefined when the request carries no sale. */
export function contextOf(context: Readonly<Record<string, string>> | undefined): SaleContext | undefined {
  const { sale, title, url, starts, ends, closed, lotCount, page, told, extent } = context ?? {};
  if (sale === undefined || title === undefined || url === undefined) return undefined;
  return {
    sale,
    title,
    url,
    ...(starts !== undefined && { starts }),
    ...(ends !== undefined && { ends }),
    closed: closed === 'true',
    ...(lotCount !== undefined && { lotCount: Number(lotCount) }),
    page: Number(page ?? '1'),
    told: Number(told ?? '0'),
    ...(extent !== undefined && { extent }),
  };
}

/** A link's address: its `href` unless the selector names another attribute. */
export function linkOf(selector: string): string {
  return selector.includes('@') ? selector : `${selector}@href`;
}
