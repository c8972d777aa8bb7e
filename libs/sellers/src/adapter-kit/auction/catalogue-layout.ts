import type { Dealer } from '@obverse/contracts';
import type { FetchedPage, PlatformSeller } from '../platform-adapter';
import type { LotFigures } from './figures';
import type { SaleContext } from './sale';
import type { SaleFacts, Unread } from './sale-facts';

/**
 * An auction site as data: where its sales are listed, how a sale's pages follow each other, where each page contains which field. {@link
 * catalogueAdapter} follows the pages, extracts and counts, for HTML and JSON alike.
 */
export interface CatalogueLayout<O> {
  /** Pages that list sales. */
  salesUrls(seller: PlatformSeller<O>): readonly string[];
  /** Sales named by the descriptor: the crawl run begins with them, and requests no page that lists sales. */
  knownSales?(seller: PlatformSeller<O>): readonly SaleFacts[];
  /** Page `number`, counted from 1, of a sale. */
  pageUrl(saleUrl: string, number: number, seller: PlatformSeller<O>): string;
  sales(page: FetchedPage, seller: PlatformSeller<O>): { readonly sales: readonly (SaleFacts | Unread)[] } | Unread;
  lots(page: FetchedPage, seller: PlatformSeller<O>, sale: SaleContext): SalePage | Unread;
  lot(page: FetchedPage, seller: PlatformSeller<O>, sale: SaleContext | undefined): LotPage | Unread;
  /** True when a sale's pages contain all fields of a lot: its own page is requested only at its end, or when it has vanished. */
  readonly listIsComplete?: boolean;
  /** True when a sale's pages contain each lot's price, bids and result as its own page does. */
  listResults?(seller: PlatformSeller<O>): boolean;
}

export interface SalePage {
  readonly lots: readonly CatalogueLot[];
  /** The facts of the sale on this page; they take precedence over those in the list of sales. */
  readonly sale?: SaleFacts | undefined;
  /** The number of pages of the sale, if the page states it; otherwise the sale ends with a page without lots. */
  readonly pages?: number | undefined;
}

export interface LotPage {
  readonly lot: CatalogueLot;
  readonly sale?: SaleFacts | undefined;
}

/** What a page states about one lot, in a list or on the lot's own page. */
export interface CatalogueLot {
  /** The site's own id of the lot, unique beyond the numbers within a sale. */
  readonly sourceId: string | undefined;
  /** The lot's own page, as the crawler requests it. */
  readonly url: string | undefined;
  /** The lot's page for visitors, if it is another one. */
  readonly shownAt?: string | undefined;
  readonly title: string | undefined;
  readonly figures: LotFigures;
  readonly description?: string | undefined;
  readonly categoryPath?: readonly string[] | undefined;
  readonly attributes?: readonly { readonly name: string; readonly value: string }[] | undefined;
  readonly images?: readonly string[] | undefined;
  /** In a marketplace: the dealer who sells the lot. */
  readonly dealer?: Dealer | undefined;
  /** The part of the page it was extracted from, for faults. */
  readonly part: unknown;
}
