import {
  type AuctionStatement,
  emptyPage,
  type FetchedPage,
  type PageFault,
  type ExtractedPage,
  type PlatformAdapter,
  type PlatformSeller,
} from '../platform-adapter';
import { itemFault, pageFault, refusal, unreadable } from '../lot-extraction';
import { listLots, extractLot } from './catalogue-lot';
import type { CatalogueLayout } from './catalogue-layout';
import { contextOf, type SaleContext, saleContext, stateSale, toContext, withFacts } from './sale';
import type { SaleFacts } from './sale-facts';
import { present } from '../../readers/present';

/** A sale with more pages than this is an error. */
const LAST_PAGE = 1000;
/** Lots are withdrawn between announcement and sale; a list below this share of the announced count is incomplete. */
const LEAST_SHARE = 0.9;

/** The adapter of an auction site described by its layout: sales, their pages, their lots. */
export function catalogueAdapter<O>(layout: CatalogueLayout<O>): PlatformAdapter<O> {
  return {
    startRequests(seller) {
      const known = layout.knownSales?.(seller) ?? [];
      return known.length > 0
        ? known.map((sale) => saleRequest(saleContext(sale), seller, layout))
        : layout.salesUrls(seller).map((url) => ({ kind: 'list', url }));
    },
    read(page, seller) {
      const sale = contextOf(page.request.context);
      if (isPastTheEnd(page, sale)) return endOfSale(page, sale);
      const refused = refusal(page);
      if (refused) return refused;
      if (page.request.kind === 'lot') return readLot(page, seller, layout, sale);
      return sale ? readSalePage(page, seller, layout, sale) : readSales(page, seller, layout);
    },
  };
}

/** States each sale whose facts are in the list, and requests its first page of lots. */
function readSales<O>(page: FetchedPage, seller: PlatformSeller<O>, layout: CatalogueLayout<O>): ExtractedPage {
  const result = layout.sales(page, seller);
  if ('reason' in result) return unreadable(page, result.reason);
  const auctions = new Map<string, AuctionStatement>();
  const salesToRead = new Map<string, SaleFacts>();
  const faults: PageFault[] = [];
  for (const [index, sale] of result.sales.entries()) {
    if ('reason' in sale) {
      faults.push(itemFault(`sale ${index + 1}`, sale.reason, sale.snippet ?? ''));
    } else if (!salesToRead.has(sale.sourceId)) {
      const stated = sale.title === undefined ? undefined : stateSale(sale);
      if (stated && 'reason' in stated) faults.push(itemFault(`sale ${index + 1}`, stated.reason, sale));
      else salesToRead.set(sale.sourceId, sale);
      if (stated && 'sale' in stated) auctions.set(sale.sourceId, stated.sale);
    }
  }
  if (salesToRead.size === 0) {
    const unread = unreadable(page, `${result.sales.length} sales match, none can be read`);
    return { ...unread, faults: [...unread.faults, ...faults] };
  }
  // A sale announced with no lots has no catalogue yet.
  const next = [...salesToRead.values()]
    .filter(({ lotCount }) => lotCount !== 0)
    .map((sale) => saleRequest(saleContext(sale), seller, layout));
  return { ...emptyPage, auctions: [...auctions.values()], faults, next };
}

function readSalePage<O>(
  page: FetchedPage,
  seller: PlatformSeller<O>,
  layout: CatalogueLayout<O>,
  known: SaleContext,
): ExtractedPage {
  const result = layout.lots(page, seller, known);
  if ('reason' in result) return unreadable(page, result.reason);
  const sale = withFacts(known, result.sale);
  const { lots, pages = known.pages } = result;
  if (lots.length === 0) return withoutLots(page, sale, pages);
  const { listed, extracted, faults, extent } = listLots(lots, page, seller, sale, {
    all: layout.listIsComplete === true,
    results: layout.listResults?.(seller) === true,
  });
  if (extent === sale.extent) return repeatedPage(page, sale, pages);
  if (listed.length + extracted.length === 0) return unreadable(page, `${lots.length} lots match, none can be read`);
  const stated = sale.page === 1 ? statedSale(result.sale) : emptyPage;
  const lotsRead = sale.lotsRead + lots.length;
  const following: SaleContext = { ...sale, page: sale.page + 1, lotsRead, extent, ...present({ pages }) };
  const hasNext = pages === undefined || sale.page < pages;
  const rest = hasNext ? emptyPage : endOfSale(page, { ...following, page: sale.page });
  if (hasNext && sale.page >= LAST_PAGE) return unreadable(page, `page ${sale.page} of the sale still has lots`);
  return {
    ...emptyPage,
    lots: extracted,
    listed,
    auctions: stated.auctions,
    faults: [...faults, ...rest.faults, ...stated.faults],
    next: hasNext ? [saleRequest(following, seller, layout)] : [],
  };
}

function withoutLots(page: FetchedPage, sale: SaleContext, pages: number | undefined): ExtractedPage {
  if (sale.page === 1) return unreadable(page, 'the first page of a sale contains no lot');
  return pages !== undefined && sale.page <= pages
    ? unreadable(page, `page ${sale.page} of ${pages} contains no lot`)
    : endOfSale(page, sale);
}

/** Many catalogues answer a page number that is too high with their last page. */
function repeatedPage(page: FetchedPage, sale: SaleContext, pages: number | undefined): ExtractedPage {
  return pages === undefined ? endOfSale(page, sale) : unreadable(page, `page ${sale.page} repeats the previous page`);
}

/** A sale without a known title is not stated. */
function statedSale(sale: SaleFacts | undefined): Pick<ExtractedPage, 'auctions' | 'faults'> {
  if (sale?.title === undefined) return emptyPage;
  const stated = stateSale(sale);
  return 'reason' in stated
    ? { auctions: [], faults: [itemFault('sale', stated.reason, sale)] }
    : { auctions: [stated.sale], faults: [] };
}

function readLot<O>(
  page: FetchedPage,
  seller: PlatformSeller<O>,
  layout: CatalogueLayout<O>,
  known: SaleContext | undefined,
): ExtractedPage {
  const { sourceId } = page.request;
  if (sourceId === undefined) return unreadable(page, 'requested without a lot id');
  const result = layout.lot(page, seller, known);
  if ('reason' in result) return unreadable(page, result.reason);
  const { lot } = result;
  if (lot.sourceId !== undefined && lot.sourceId !== sourceId)
    return unreadable(page, `the page is of lot ${lot.sourceId}`);
  const sale = known ? withFacts(known, result.sale) : result.sale && saleContext(result.sale);
  const { extracted, faults } = extractLot(lot, page.request, page, seller, sale);
  return { ...emptyPage, lots: extracted ? [extracted] : [], faults };
}

function saleRequest<O>(sale: SaleContext, seller: PlatformSeller<O>, layout: CatalogueLayout<O>) {
  return { kind: 'list', url: layout.pageUrl(sale.url, sale.page, seller), context: toContext(sale) } as const;
}

/** Some houses answer 404 after a sale's last page. A 404 before the announced last page is not the end. */
function isPastTheEnd(page: FetchedPage, sale: SaleContext | undefined): sale is SaleContext {
  if (page.request.kind !== 'list' || sale === undefined || sale.page === 1) return false;
  return (page.status === 404 || page.status === 410) && (sale.pages === undefined || sale.page > sale.pages);
}

/** The sale is complete when about the announced number of lots was listed; otherwise a change of markup could look like the end. */
function endOfSale(page: FetchedPage, sale: SaleContext): ExtractedPage {
  if (sale.lotCount === undefined || sale.lotsRead >= sale.lotCount * LEAST_SHARE) return emptyPage;
  const reason = `the sale ends on page ${sale.page} after ${sale.lotsRead} of ${sale.lotCount} announced lots`;
  return { ...emptyPage, faults: [pageFault('page', reason, page.body)] };
}
