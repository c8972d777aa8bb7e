import type { FamilyName, Seller } from '../catalogue/seller';
import type { Wording } from '../coins/wording';
import type { Fault } from '../defects/defects.data';
import type { AuctionLot, Sale } from '../timetable/sale-timetable';
import type { ShopLot } from '../timetable/shop-timetable';

export type MarketLot = ShopLot | AuctionLot;
/** A lot's pictures in their order. */
export const sides = ['pair', 'obverse', 'reverse'] as const;
export type Side = (typeof sides)[number];

/** What a request is for, as the truth counts them. */
export type RequestKind = 'list' | 'lot' | 'picture' | 'robots' | 'other';

export interface PageRequest {
  readonly seller: Seller;
  /** The one moment the whole answer is of. */
  readonly now: number;
  /** Path as requested, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** What was posted; empty for other methods. */
  readonly body: string;
  /** How the seller words a lot, test faults included. */
  wording(lot: MarketLot): Wording;
  /** Whether this fault is on for this lot; without a lot, for the whole host. */
  isFaulty(fault: Fault, lot?: MarketLot): boolean;
}

/**
 * How an answer is sent that is not sent well: a piece every tenth of a second; the first half, and the connection ends or stays; a piece of the
 * head, and the connection ends; nothing, and the connection stays or is reset.
 */
export type Delivery = 'drip' | 'cut-off' | 'stall' | 'cut-head' | 'never' | 'reset';

export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Send an ETag and honour If-None-Match. */
  readonly tagged?: boolean;
  /** Otherwise than whole and at once. */
  readonly delivery?: Delivery;
}

export interface Route {
  readonly kind: RequestKind;
  /** Absent: GET, and HEAD by it. */
  readonly method?: 'POST';
  /** Matched against the whole path. */
  readonly path: RegExp;
  /** Query parameters without which the route is another one's: programs of one file (`index.php?route=…`). A pattern: any such value. */
  readonly query?: Readonly<Record<string, string | RegExp>>;
  answer(request: PageRequest, match: RegExpExecArray): Reply;
}

/**
 * A kind of seller's site. Everything the rest of the market needs to know of it: which pages it answers, where a lot's page and pictures are,
 * and what its descriptor says. All of it pure: a reply follows from the request.
 */
export interface Family {
  readonly name: FamilyName;
  /** The platform in the seller's descriptor, where it has another name than the family. */
  readonly platform?: string;
  routes(seller: Seller): readonly Route[];
  /** The seller's own id of a lot as its surfaces print it. */
  sourceIdOf(seller: Seller, lot: MarketLot): string;
  /** The lot that a source id means, if it was ever listed. */
  lotOf(seller: Seller, sourceId: string, now: number): MarketLot | undefined;
  /** Absolute address of a lot's page. */
  lotUrl(seller: Seller, lot: MarketLot): string;
  /** Absolute address of a picture. */
  pictureUrl(seller: Seller, lot: MarketLot, side: Side): string;
  /** Finds source id and side in a picture's path: groups `id` and `side`. */
  readonly picturePath: RegExp;
  /** The pictures its pages show of a lot; absent: all. */
  readonly pictured?: readonly Side[];
  /** What is true of a lot, and its pages do not say: what is bid, that nobody bought it, what it started from once somebody has bid. */
  readonly silentOn?: readonly ('bid' | 'unsold' | 'start')[];
  /** When bidding ends, as its pages tell it: when the last of the sale's lots does, on which day that is, or never. Absent: of each lot. */
  readonly statesEnd?: 'of-sale' | 'day-of-sale' | 'never';
  /** What a lot's page answers once it is taken down; 200 where the program says so in words alone. */
  goneStatus(seller: Seller): 200 | 404 | 410;
  /** Whether the seller's lists name the lot as it is now. Absent: they do until its page is gone. */
  lists?(lot: MarketLot): boolean;
  /** Where the site prints sales: its own id of each, and whether their lots are numbered. */
  readonly sales?: { idOf(seller: Seller, sale: Sale): string; readonly numbered: boolean };
  /** Whether a lot's page has JSON-LD, which a test can break. */
  printsJsonLd(seller: Seller): boolean;
  /** `options` of the seller's descriptor, where the platform has any. */
  descriptorOptions?(seller: Seller): Readonly<Record<string, unknown>>;
}

/** The first route that a request is for. */
export function routeFor(routes: readonly Route[], { pathname, searchParams }: URL, method = 'GET'): Route | undefined {
  return routes.find(
    ({ path, query, method: own = 'GET' }) =>
      own === method.replace('HEAD', 'GET') &&
      path.test(pathname) &&
      Object.entries(query ?? {}).every(([name, wanted]) => isMeant(searchParams.get(name), wanted)),
  );
}

function isMeant(value: string | null, wanted: string | RegExp): boolean {
  return typeof wanted === 'string' ? value === wanted : value !== null && wanted.test(value);
}

export function html(status: number, body: string, headers: Readonly<Record<string, string>> = {}): Reply {
  return { status, type: 'text/html; charset=utf-8', body, headers, tagged: status === 200 };
}

export function json(body: unknown, headers: Readonly<Record<string, string>> = {}, tagged = false): Reply {
  return { status: 200, type: 'application/json; charset=utf-8', body: JSON.stringify(body), headers, tagged };
}

/** A whole number of a query within bounds; the default where it is absent or no number. */
export function numberParam(query: URLSearchParams, name: string, fallback: number, low: number, high: number): number {
  const value = Number.parseInt(query.get(name) ?? '', 10);
  return Number.isNaN(value) ? fallback : Math.min(high, Math.max(low, value));
}
