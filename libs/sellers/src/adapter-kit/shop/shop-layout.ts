import type { Dealer } from '@obverse/contracts';
import type { HtmlFragment } from '../../readers/markup/html';
import type { FetchedPage, ListedLot, ExtractedPage, PlatformSeller } from '../platform-adapter';

/**
 * A shop platform as data: where its lists are, how its templates mark fields. {@link shopAdapter} reads the pages. Selectors are of {@link
 * HtmlFragment}'s kind; of several, the first with a value is used.
 */
export interface ShopLayout<O> {
  /**
   * Sources of all lots, cheapest first. When one does not exist (404, forbidden, something else), the run uses the next. All sources of a seller
   * must give a lot the same sourceId.
   */
  sources(seller: PlatformSeller<O>): readonly ListSource<O>[];
  readonly product: ProductLayout;
}

export interface ListSource<O> {
  readonly name: string;
  /** The source's first page. */
  readonly url: string;
  /** Reads this source's pages of 2xx. The source's name is added to the following requests. */
  read(page: FetchedPage, seller: PlatformSeller<O>): ExtractedPage;
}

export interface ListLayout {
  /** A product's block. */
  readonly item: string;
  /** The product's address in its block. */
  readonly link: readonly string[];
  /** The shop's own number of a product, from its block or address. Undefined: the block is not a lot. */
  id(block: HtmlFragment, url: string): string | undefined;
  /** The product's address without what selects the page of the list; as it is when absent. */
  address?(url: string): string;
  /** Blocks without an id are other links, not faults. */
  readonly skipsOtherLinks?: true;
  /** Price and state in a block: the lot's own page is fetched again only when they change. When none matches, the row around the lot's link gives them. */
  readonly digest: readonly string[];
  /** Classes and ids of boxes in which the program repeats lots of other lists. */
  readonly boxes?: RegExp;
  /** Lots without links, in a list that the page's scripts build. */
  unlinked?(): readonly ListedLot[];
  /** A row without an amount then states nothing about bids: the page of a lot with an end of bidding is read in every run. */
  readonly mayBeAuctions?: true;
  readonly next: readonly string[];
  /** The next page when no link leads to it. */
  nextPage?(html: HtmlFragment, url: string): string | undefined;
  /** Links to categories, on the home page and on lists. */
  readonly categories: readonly string[];
  isCategory(url: string): boolean;
  /** Present in a page that lists products, even if it has none. */
  readonly isList: string;
  /** Present in a category that states that it is empty. */
  readonly empty: string;
  /** Carousels and similar blocks: products that do not belong to this list. */
  readonly otherProducts: string;
}

export interface ProductLayout {
  /** Present on a product's page. */
  readonly isProduct: string;
  /** The product's number on its page; undefined when the page does not contain it. */
  id(page: HtmlFragment, url: string): string | undefined;
  /** Blocks that describe other products. */
  readonly otherProducts: string;
  readonly title: readonly string[];
  /** The lot's current price. The first selector with a match is used; if its matches differ, no price is certain. */
  readonly price: readonly string[];
  /** Where the page prints the currency of its prices as a code. */
  readonly currency: readonly string[];
  readonly description: readonly string[];
  readonly images: readonly string[];
  /** The shop's own printed number or reference. */
  readonly sku: readonly string[];
  /** Rows of name and value. */
  readonly facts: readonly string[];
  readonly crumbs: readonly string[];
  /** Absent or true: the first crumb is the shop's home page. */
  readonly crumbsBeginAtHome?: boolean;
  /** Text or schema.org address of the availability. */
  readonly state: readonly string[];
  /** Present when the lot is sold out, or can be bought, without text that states it. */
  readonly soldOut: readonly string[];
  readonly buyable: readonly string[];
  /** False when the platform's JSON-LD is unreliable. */
  readonly jsonLd: boolean;
  /** In a marketplace: the dealer who sells the lot. */
  dealer?(page: HtmlFragment, url: string, home: string): Dealer | undefined;
  /** Pictures in a script's data, the best first; preferred over `images`. */
  embeddedImages?(body: string): readonly string[];
}
