import type { FetchedPage, SellerDescriptor } from '@obverse/sellers';
import type { SellerWeb } from '../visit/seller-web';

/** The options of a generic shop's descriptor, or the reason why none were found. */
export type FoundOptions = ShopOptions | { readonly reason: string };

export interface ShopOptions {
  readonly options: {
    readonly feedPath?: string;
    readonly sitemapPath?: string;
    readonly categoryPath?: string;
    readonly productPath?: string;
    readonly printed?: boolean;
  };
  /** How the options were found, for operators. */
  readonly because: string;
  /** The source may name only some of the lots: another source is preferred. */
  readonly partial?: true;
}

export type FindOptions = (seller: SellerDescriptor, home: FetchedPage, web: SellerWeb) => Promise<FoundOptions>;
