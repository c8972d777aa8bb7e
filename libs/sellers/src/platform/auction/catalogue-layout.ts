import type { Dealer } from '@obverse/contracts';
import type { SellerPlatform } from '../../registry/descriptor';
import type { FetchedPage, SellerOf } from '../platform-adapter';
import type { LotFigures } from './figures';
import type { SaleContext } from './sale';

/**
 * An auction site as facts: where its sales are named, how a sale's pages follow each other, what each page says. {@link catalogueAdapter}
 * does the walking, the telling and the counting, for HTML and JSON alike.
 */
export interface CatalogueLayout<P extends SellerPlatform> {
  readonly platform: P;
  /** Pages that name sales. */
  salesUrls(seller: SellerOf<P>): readonly string[];
  /** Sales that the descriptor names: the walk then begins with them, and asks no page for others. */
  knownSales?(seller: SellerOf<P>): readonly SaleFacts[];
  /** Page `number`, counted from 1, of a sale. */
  pageUrl(saleUrl: string, number: number, seller: SellerOf<P>): string;
  sales(page: FetchedPage, seller: SellerOf<P>): { readonly sales: readonly (SaleFacts | Unread)[] } | Unread;
  lots(page: FetchedPage, seller: SellerOf<P>, sale: SaleContext): SalePage | Unread;
  lot(page: FetchedPage, seller: SellerOf<P>, sale: SaleContext | undefined): LotPage | Unread;
  /** True where a sale's pages say all there is of a lot: its own page is asked only at its end, or when it has vanished. */
  readonly listIsComplete?: boolean;
  /** True where a sale's pages print each lot's price, bids and result as its own page does. */
  listResults?(seller: SellerOf<P>): boolean;
}

export interface Unread {
  readonly reason: string;
  readonly snippet?: string;
}

export interface SaleFacts {
  /** The site's own id of the sale. */
  readonly sourceId: string;
  readonly url: string;
  /** Absent where only the sale's own pages say it. */
  readonly title?: string | undefined;
  readonly startsAt?: string | undefined;
  readonly endsAt?: string | undefined;
  readonly lotCount?: number | undefined;
  /** The house says the sale is over. */
  readonly closed?: boolean | undefined;
  /** On a portal: the house that holds the sale. */
  readonly house?: string | undefined;
  /** On a portal: that house's logo, where the page of its sale shows it. Never the portal's own. */
  readonly logoUrl?: string | undefined;
  /** What the sale's amounts are in, where they stand without a currency. */
  readonly currency?: string | undefined;
}

export interface SalePage {
  readonly lots: readonly CatalogueLot[];
  /** What the page says of its sale; it goes before what the list of sales said. */
  readonly sale?: SaleFacts | undefined;
  /** How many pages the sale has, where the page says it; else the sale ends with a page without lots. */
  readonly pages?: number | undefined;
}

export interface LotPage {
  readonly lot: CatalogueLot;
  readonly sale?: SaleFacts | undefined;
}

/** What a page says of one lot, in a list or on the lot's own page. */
export interface CatalogueLot {
  /** The site's own id of the lot: it stays when the sale's numbers begin again. */
  readonly sourceId: string | undefined;
  /** The lot's page, to be asked for it alone. */
  readonly url: string | undefined;
  /** Where people read the lot, if that is another page. */
  readonly shownAt?: string | undefined;
  readonly title: string | undefined;
  readonly figures: LotFigures;
  readonly description?: string | undefined;
  readonly categoryPath?: readonly string[] | undefined;
  readonly attributes?: readonly { readonly name: string; readonly value: string }[] | undefined;
  readonly images?: readonly string[] | undefined;
  /** In a marketplace: who sells the lot. */
  readonly dealer?: Dealer | undefined;
  /** The piece it was read from. */
  readonly part: unknown;
}
