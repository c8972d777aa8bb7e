import type { AuctionObserved, LotObserved } from '@obverse/contracts';
import type { SellerDescriptor, SellerPlatform } from '../registry/descriptor';

/**
 * A shop program or portal, read by pure functions over responses: no adapter fetches, waits or remembers. The crawler makes the requests an
 * adapter names, hands each response back, and follows what the reading says.
 */
export interface PlatformAdapter<P extends SellerPlatform = SellerPlatform> {
  readonly platform: P;
  /** Where a walk over all of a seller's lots begins, cheapest surface first. */
  startRequests(seller: SellerOf<P>): readonly PageRequest[];
  /** What one response says. Never throws: what cannot be read is a fault, and the rest is still told. */
  read(page: FetchedPage, seller: SellerOf<P>): ExtractedPage;
  /** What the seller's API wants before it answers; absent where it asks nobody for a name. */
  access?(seller: SellerOf<P>): ApiAccess;
  /** Whether the seller's HTML pages say something only after their scripts have run; absent: none does. */
  renders?(seller: SellerOf<P>): boolean;
}

/**
 * How an API wants to be asked. An adapter says it and never sees a secret: whoever fetches holds the secrets under the seller's key, and puts
 * them on requests to this origin alone, never on a redirect to another.
 */
export interface ApiAccess {
  /** Scheme and host, as `URL.origin` prints them. */
  readonly origin: string;
  readonly authorization:
    | {
        /** OAuth 2.0 client credentials (RFC 6749, section 4.4): id and secret buy a token that is sent as `Authorization: Bearer`. */
        readonly kind: 'client-credentials';
        readonly tokenUrl: string;
        readonly scope: string;
      }
    | {
        /** One secret, sent as it is in this header. */
        readonly kind: 'api-key';
        readonly header: string;
      };
  /** Headers that are no secret and that each request to the origin needs. Names in lower case. */
  readonly headers?: Readonly<Record<string, string>>;
}

export type SellerOf<P extends SellerPlatform> = Extract<SellerDescriptor, { platform: P }>;

export type PageKind =
  /** Facts a walk needs before the lists, such as a shop's currency. */
  | 'session'
  /** A page that names lots or further pages. */
  | 'list'
  /** One lot's own page; it alone decides what became of a lot. */
  | 'lot';

/** A page to be read. Plain data: it is kept in the frontier between fetch and restart. */
export interface PageRequest {
  readonly kind: PageKind;
  /** Absolute. Tracking parameters and session ids are already gone. */
  readonly url: string;
  /** On a lot's page: the lot it is asked for. */
  readonly sourceId?: string;
  /**
   * What earlier pages of this walk said and this one needs: `{ currency: 'EUR' }`. Small. `sale` is the seller's own id of the sale whose lots
   * a list names, or that a lot belongs to: the lots of a sale are all asked with the same context, and a sale all of whose lots are settled is not
   * walked again.
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

/** A lot in the page's own words: a LotObserved without what only the crawler knows. */
export type LotStatement = Omit<
  LotObserved,
  'type' | 'version' | 'lotId' | 'sellerKey' | 'observedAt' | 'firstObservedAt' | 'images'
> & { images?: Pick<NonNullable<LotObserved['images']>[number], 'url'>[] | undefined };

/** A sale in the page's own words. */
export type AuctionStatement = Omit<AuctionObserved, 'type' | 'version' | 'auctionId' | 'sellerKey' | 'observedAt'>;

/** A lot that a page tells completely, and where to ask for it alone: when it vanishes from the lists, its own page decides. */
export interface ExtractedLot {
  readonly statement: LotStatement;
  /** Kind `lot`, with the lot's sourceId and the context its page needs. On a lot's own page: that page's request. */
  readonly page: PageRequest;
}

/** What a list says of a lot's price and state. */
export type ListedState = Pick<
  LotStatement,
  'price' | 'startPrice' | 'estimate' | 'realized' | 'bidCount' | 'availability' | 'endsAt'
>;

/** A lot that a list names and whose own page must be read. */
export interface ListedLot {
  readonly sourceId: string;
  readonly page: PageRequest;
  /** Changes when what the list says of the lot changes (a bid, a price, a state): only then its page is read again. */
  readonly digest?: string;
  /**
   * Present where the list prints all that changes of a lot, its result included: a known lot's own page is then read only when the digest,
   * which tells of the rest, changed.
   */
  readonly state?: ListedState;
  /** When to read its page whatever the digest: the end of bidding. ISO instant. */
  readonly endsAt?: string;
  /** The list says nothing more will change: sold, unsold. */
  readonly closed?: boolean;
}

export interface ExtractedPage {
  /** Lots the page tells completely. */
  readonly lots: readonly ExtractedLot[];
  /** Lots it only names. */
  readonly listed: readonly ListedLot[];
  readonly auctions: readonly AuctionStatement[];
  /** Pages that belong to the same walk and follow from this one. */
  readonly next: readonly PageRequest[];
  /** What could not be read. The crawler sets each aside with its reason. */
  readonly faults: readonly PageFault[];
  /** On a lot's page: its own address says that the lot is gone (404, 410) or is no lot any more. */
  readonly gone?: boolean;
}

export interface PageFault {
  /** Where in the page: `products[3].variants`, `JSON-LD block 1`. */
  readonly where: string;
  readonly reason: string;
  /** The piece as it was, cut to 2,000 characters. */
  readonly snippet: string;
  /** The lot it concerns, when known. */
  readonly sourceId?: string;
  /** `page`: nothing of the page can be trusted; the walk is incomplete. `item`: one lot. */
  readonly scope: 'page' | 'item';
}

export const emptyPage: ExtractedPage = { lots: [], listed: [], auctions: [], next: [], faults: [] };
