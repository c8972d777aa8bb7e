import type { AuctionObserved, LotObserved } from '@obverse/contracts';
import type { SellerFacts } from './seller-facts';

/** A seller as the adapter of its platform sees it. Its options were validated by the platform's schema. */
export type PlatformSeller<Options = unknown> = SellerFacts & { readonly platform: string; readonly options: Options };

/**
 * Reads a platform's pages with pure functions: no adapter fetches, waits or keeps state. The crawler makes the requests an adapter returns, passes
 * each answer to it, and follows the requests in the extracted page.
 */
export interface PlatformAdapter<Options = unknown> {
  /** The requests a crawl run over all lots of a seller begins with, cheapest surface first. */
  startRequests(seller: PlatformSeller<Options>): readonly PageRequest[];
  /** Extracts one answer. Never throws: unreadable parts become faults, the others are extracted. */
  read(page: FetchedPage, seller: PlatformSeller<Options>): ExtractedPage;
  /** The authorization the seller's API requires; absent when it requires none. */
  access?(seller: PlatformSeller<Options>): ApiAccess;
  /** Whether the seller's HTML pages need their scripts to run; absent: none does. */
  renders?(seller: PlatformSeller<Options>): boolean;
}

/**
 * The authorization of an API. An adapter describes it and has no access to secrets: the fetching code stores secrets by the seller's key, and adds
 * them to requests to this origin only, never after a redirect to another.
 */
export interface ApiAccess {
  /** Scheme and host, in the format of `URL.origin`. */
  readonly origin: string;
  readonly authorization:
    | {
        /** OAuth 2.0 client credentials (RFC 6749, section 4.4): id and secret are exchanged for a token that is sent as `Authorization: Bearer`. */
        readonly kind: 'client-credentials';
        readonly tokenUrl: string;
        readonly scope: string;
      }
    | {
        /** One secret, sent unchanged in this header. */
        readonly kind: 'api-key';
        readonly header: string;
        /** What the secret consists of, for operators: `keystring:shared secret`. */
        readonly form?: string;
      };
  /** What the platform must grant before the API may be used for a public search, as a sentence for operators without a full stop. */
  readonly licence?: string;
  /** Headers without secrets that each request to the origin needs. Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type PageKind =
  /** Facts a crawl run needs before the lists, such as a shop's currency. */
  | 'session'
  /** A page that lists lots or further pages. */
  | 'list'
  /** One lot's own page; it alone decides the lot's final state. */
  | 'lot';

/** A page to be fetched. Plain data: the frontier stores it. */
export interface PageRequest {
  readonly kind: PageKind;
  /** Absolute, without tracking parameters and session ids. */
  readonly url: string;
  /** On a lot's page: the lot that is expected there. */
  readonly sourceId?: string;
  /**
   * Facts from earlier pages of this run that this page needs: `{ currency: 'EUR' }`. Small. `sale` is the seller's own id of the sale whose lots a
   * list contains, or that a lot belongs to. All lots of a sale are requested with the same context. A sale whose lots are all completed is not
   * crawled again.
   */
  readonly context?: Readonly<Record<string, string>>;
}

export interface FetchedPage {
  readonly request: PageRequest;
  /** After redirects. */
  readonly url: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decoded text; empty for 404 and 410 where nothing came. */
  readonly body: string;
  /** ISO instant. */
  readonly fetchedAt: string;
}

/** A lot in the page's own words: a LotObserved without the fields that only the crawler knows. */
export type LotStatement = Omit<
  LotObserved,
  'type' | 'version' | 'lotId' | 'sellerKey' | 'observedAt' | 'firstObservedAt' | 'images'
> & { images?: Pick<NonNullable<LotObserved['images']>[number], 'url'>[] | undefined };

/** A sale in the page's own words. */
export type AuctionStatement = Omit<AuctionObserved, 'type' | 'version' | 'auctionId' | 'sellerKey' | 'observedAt'>;

/** A lot with all its fields, and the request for its own page: when the lot vanishes from the lists, its own page decides. */
export interface ExtractedLot {
  readonly statement: LotStatement;
  /** Kind `lot`, with the lot's sourceId and the context its page needs. On a lot's own page: that page's request. */
  readonly page: PageRequest;
}

/** A lot's price and state in a list. */
export type ListedState = Pick<
  LotStatement,
  'price' | 'startPrice' | 'estimate' | 'realized' | 'bidCount' | 'availability' | 'endsAt'
>;

/** A lot that a list contains and whose own page must be fetched. */
export interface ListedLot {
  readonly sourceId: string;
  readonly page: PageRequest;
  /** Changes when the lot's state in the list changes (a bid, a price, a state): only then is its page fetched again. */
  readonly digest?: string;
  /**
   * Present when the list prints all changing fields of a lot, its result included: a known lot's own page is then fetched only when the digest,
   * which covers the other fields, changed.
   */
  readonly state?: ListedState;
  /** When to fetch its page regardless of the digest: the end of bidding. ISO instant. */
  readonly endsAt?: string;
  /** The list states that nothing more will change: sold, unsold. */
  readonly closed?: boolean;
}

export interface ExtractedPage {
  /** Lots with all their fields. */
  readonly lots: readonly ExtractedLot[];
  /** Lots whose own page must be fetched. */
  readonly listed: readonly ListedLot[];
  readonly auctions: readonly AuctionStatement[];
  /** Pages of the same run that this page leads to. */
  readonly next: readonly PageRequest[];
  /** What could not be read. The crawler publishes each fault with its reason. */
  readonly faults: readonly PageFault[];
  /** On a lot's page: its own address reports that the lot no longer exists (404, 410), or that it is no longer a lot. */
  readonly gone?: boolean;
  /** On a sitemap: the kinds of its addresses, those of lots and those that are not read. */
  readonly addresses?: readonly AddressKind[];
  /** On a lot's page: by the seller's options its address is not that of a lot; they have changed since the lot was found. */
  readonly outside?: boolean;
  /** On a lot's page that a redirect led to: it does not state whose it is, and is read as the requested lot's. */
  readonly assumed?: boolean;
}

/** Addresses of a sitemap that have a shape in common. */
export interface AddressKind {
  /** Number of parts, whether the last one ends with a number, its ending, and parameters: `2 # .html`, `1 # .php ?id`. */
  readonly shape: string;
  /** First folder of addresses that are no lots by the platform or the seller's options; absent for lots. */
  readonly unread?: string;
  readonly count: number;
}

export interface PageFault {
  /** Where in the page: `products[3].variants`, `JSON-LD block 1`. */
  readonly where: string;
  readonly reason: string;
  /** The part of the page, cut to 2,000 characters. */
  readonly snippet: string;
  /** The lot concerned, if known. */
  readonly sourceId?: string;
  /** `page`: the whole page is unusable, and the run is incomplete. `item`: one lot. */
  readonly scope: 'page' | 'item';
}

export const emptyPage: ExtractedPage = { lots: [], listed: [], auctions: [], next: [], faults: [] };
