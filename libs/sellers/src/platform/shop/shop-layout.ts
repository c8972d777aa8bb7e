import type { Dealer } from '@obverse/contracts';
import type { HtmlFragment } from '../../readers/html';
import type { SellerPlatform } from '../../registry/descriptor';
import type { FetchedPage, ListedLot, ExtractedPage, SellerOf } from '../platform-adapter';

/**
 * A shop program as facts: where its lists are, how its templates mark what they print. {@link shopAdapter} does the reading. Selectors are
 * of {@link HtmlFragment}'s kind; where several are given, the first that answers counts.
 */
export interface ShopLayout<P extends SellerPlatform> {
  readonly platform: P;
  /**
   * Ways to all lots, cheapest first. Where one is not there (404, forbidden, something else), the walk takes the next. All of a seller's ways
   * must know a lot by the same sourceId.
   */
  sources(seller: SellerOf<P>): readonly ListSource<P>[];
  readonly product: ProductLayout;
}

export interface ListSource<P extends SellerPlatform> {
  readonly name: string;
  /** The way's first page. */
  readonly url: string;
  /** Reads this way's pages of 2xx. Pages that follow carry the way's name by themselves. */
  read(page: FetchedPage, seller: SellerOf<P>): ExtractedPage;
}

export interface ListLayout {
  /** One product's block. */
  readonly item: string;
  /** The product's address in its block. */
  readonly link: readonly string[];
  /** The shop's own number of a product, from its block or address. Undefined: the block is no lot. */
  id(block: HtmlFragment, url: string): string | undefined;
  /** Blocks without an id are other links, and no fault. */
  readonly skipsOtherLinks?: true;
  /** What a list says of price and state: only when it changes is the lot's own page read again. */
  readonly digest: readonly string[];
  /** The same, where no selector tells it. */
  digestOf?(url: string): string | undefined;
  /** Lots that stand nowhere as a link: of a list that the page's scripts make. */
  unlinked?(): readonly ListedLot[];
  readonly next: readonly string[];
  /** The next page where no link names it. */
  nextPage?(html: HtmlFragment, url: string): string | undefined;
  /** Links to categories, on the home page and on lists. */
  readonly categories: readonly string[];
  isCategory(url: string): boolean;
  /** Present in a page that lists products, even when it has none. */
  readonly isList: string;
  /** Present where a category says that it is empty. */
  readonly empty: string;
  /** Carousels and the like: products that are not this list's. */
  readonly otherProducts: string;
}

export interface ProductLayout {
  /** Present on a product's page. */
  readonly isProduct: string;
  /** The product's number on its page; undefined where the page does not say. */
  id(page: HtmlFragment, url: string): string | undefined;
  /** Blocks that speak of other products. */
  readonly otherProducts: string;
  readonly title: readonly string[];
  /** What the lot costs now. The first selector that matches counts; if its matches differ, no price is sure. */
  readonly price: readonly string[];
  /** Where the page prints the currency of its prices as a code. */
  readonly currency: readonly string[];
  readonly description: readonly string[];
  readonly images: readonly string[];
  /** The shop's own number or reference as it prints it. */
  readonly sku: readonly string[];
  /** Rows of name and value. */
  readonly facts: readonly string[];
  readonly crumbs: readonly string[];
  /** Absent or true: the first crumb is the shop's front door. */
  readonly crumbsBeginAtHome?: boolean;
  /** Text or schema.org address that tells the availability. */
  readonly state: readonly string[];
  /** Present where the lot is sold out, or can be bought, without a word that says so. */
  readonly soldOut: readonly string[];
  readonly buyable: readonly string[];
  /** False where the program's JSON-LD is not to be trusted. */
  readonly jsonLd: boolean;
  /** What stands in a product's place when the shop took it down and answers 200 all the same: in one of these blocks, one of these sentences and nothing else. */
  readonly takenDown?: { readonly blocks: string; readonly sentences: ReadonlySet<string> };
  /** In a marketplace: who sells the lot. */
  dealer?(page: HtmlFragment, url: string, home: string): Dealer | undefined;
  /** Pictures that stand in a script's data, the best first; asked before `images`. */
  embeddedImages?(body: string): readonly string[];
}
