import { pageFault, refusal, unreadable } from '../../platform/reading';
import {
  emptyReading,
  type FetchedPage,
  type PageReading,
  type PlatformAdapter,
  type SellerOf,
} from '../../platform/platform-adapter';
import { type HtmlPiece, openHtml } from '../../readers/html';
import { below, withParam } from '../../readers/url';
import { readLotPage, readListedLots } from './lot';
import { contextOf, readSales, type SaleContext, toContext } from './sale';

type Seller = SellerOf<'auction-catalogue'>;

/** A sale of 1,000 pages is none. */
const LAST_PAGE = 1000;
/** Lots are withdrawn between announcement and sale; a list shorter than this share of the announced count is incomplete. */
const LEAST_SHARE = 0.9;

export const auctionCatalogueAdapter: PlatformAdapter<'auction-catalogue'> = {
  platform: 'auction-catalogue',

  entrances: (seller) => [{ kind: 'list', url: below(seller.home, seller.options.salesPath) }],

  read(page, seller) {
    const sale = contextOf(page.request.context);
    if (isPastTheEnd(page, sale)) return endOfSale(page, sale);
    const refused = refusal(page);
    if (refused) return refused;
    const html = openHtml(page.body);
    if (!html)
      return unreadable(page, `a page of ${page.body.length} characters: too large, or nested too deep, for a DOM`);
    if (page.request.kind === 'lot') return readLotPage(html, page, seller, sale);
    return sale ? readSalePage(html, page, seller, sale) : readSales(html, page, seller);
  },
};

function readSalePage(html: HtmlPiece, page: FetchedPage, seller: Seller, sale: SaleContext): PageReading {
  const items = html.pieces(seller.options.lot.item);
  if (items.length === 0) {
    return sale.page === 1 ? unreadable(page, `no lot matches "${seller.options.lot.item}"`) : endOfSale(page, sale);
  }
  const { listed, faults, extent } = readListedLots(items, page, seller, sale);
  // Many catalogues answer a page number that is too high with their last page again.
  if (extent === sale.extent) return endOfSale(page, sale);
  if (listed.length === 0)
    return { ...unreadable(page, `${items.length} lots match, none of them can be read`), listed };
  if (sale.page >= LAST_PAGE) return unreadable(page, `page ${sale.page} of the sale still has lots`);
  const following: SaleContext = { ...sale, page: sale.page + 1, told: sale.told + items.length, extent };
  const next = {
    kind: 'list',
    url: withParam(sale.url, seller.options.pageParam, String(following.page)),
    context: toContext(following),
  } as const;
  return { ...emptyReading, listed, faults, next: [next] };
}

/** Past a sale's last page some houses answer 404. */
function isPastTheEnd(page: FetchedPage, sale: SaleContext | undefined): sale is SaleContext {
  return (
    page.request.kind === 'list' && sale !== undefined && sale.page > 1 && (page.status === 404 || page.status === 410)
  );
}

/** Complete when about as many lots were listed as the house announced; else a change of markup must not pass for the end. */
function endOfSale(page: FetchedPage, sale: SaleContext): PageReading {
  if (sale.lotCount === undefined || sale.told >= sale.lotCount * LEAST_SHARE) return emptyReading;
  const reason = `the sale ends on page ${sale.page} after ${sale.told} of ${sale.lotCount} announced lots`;
  return { ...emptyReading, faults: [pageFault('page', reason, page.body)] };
}
