import type { FamilyName, Seller } from './catalogue/seller';
import type { Wording } from './coins/wording';
import type { Fault } from './defects/defects.data';
import type { Reply } from './reply';
import type { AuctionLot, Sale } from './timetable/sale-timetable';
import type { ShopLot } from './timetable/shop-timetable';

export type MarketLot = ShopLot | AuctionLot;
/** A lot's pictures in their order. */
export const sides = ['pair', 'obverse', 'reverse'] as const;
export type Side = (typeof sides)[number];

/** The purpose of a request, as the truth counts it. */
export type RequestKind = 'list' | 'lot' | 'picture' | 'robots' | 'other';

export interface PageRequest {
  readonly seller: Seller;
  /** The time for which the whole answer is generated. */
  readonly now: number;
  /** Path as requested, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The posted body; empty for other methods. */
  readonly body: string;
  /** How the seller words a lot, test faults included. */
  wording(lot: MarketLot): Wording;
  /** Whether this fault is on for this lot; without a lot, for the whole host. */
  isFaulty(fault: Fault, lot?: MarketLot): boolean;
}

export interface Route {
  readonly kind: RequestKind;
  /** Absent: GET and HEAD. */
  readonly method?: 'POST';
  /** Matched against the whole path. */
  readonly path: RegExp;
  /** Query parameters that the route requires, for programs with one file (`index.php?route=…`). A pattern matches any of its values. */
  readonly query?: Readonly<Record<string, string | RegExp>>;
  answer(request: PageRequest, match: RegExpExecArray): Reply;
}

/**
 * A kind of seller's site: the pages it answers, the addresses of lots and pictures, and the contents of its descriptor. Everything is pure: a
 * reply follows from the request.
 */
export interface Family {
  readonly name: FamilyName;
  /** The platform in the seller's descriptor, if it differs from the family's name. */
  readonly platform?: string;
  routes(seller: Seller): readonly Route[];
  /** The seller's id of a lot, as its pages and APIs print it. */
  sourceIdOf(seller: Seller, lot: MarketLot): string;
  /** The lot with a source id, if it was ever listed. */
  lotOf(seller: Seller, sourceId: string, now: number): MarketLot | undefined;
  /** Absolute address of a lot's page. */
  lotUrl(seller: Seller, lot: MarketLot): string;
  /** Absolute address of a picture. */
  pictureUrl(seller: Seller, lot: MarketLot, side: Side): string;
  /** Extracts source id and side from a picture's path: groups `id` and `side`. */
  readonly picturePath: RegExp;
  /** The pictures its pages show of a lot. Absent: all. */
  readonly pictured?: readonly Side[];
  /** What its pages do not state: the current bid, that a lot is unsold, or the start price of a lot with bids. */
  readonly silentOn?: readonly ('bid' | 'unsold' | 'start')[];
  /** The end of bidding that its pages state: the end of the sale's last lot, the day of that end, or none. Absent: the end of each lot. */
  readonly statesEnd?: 'of-sale' | 'day-of-sale' | 'never';
  /** The status of a lot's page after it was taken down. 200 when only the text states it. */
  goneStatus(seller: Seller): 200 | 404 | 410;
  /** Whether the seller's lists contain the lot in its present state. Absent: they do until its page is gone. */
  lists?(lot: MarketLot): boolean;
  /** For sites that show sales: the site's id of each sale, and whether lots are numbered. */
  readonly sales?: { idOf(seller: Seller, sale: Sale): string; readonly numbered: boolean };
  /** Whether a lot's page has JSON-LD, which a test can break. */
  printsJsonLd(seller: Seller): boolean;
  /** `options` of the seller's descriptor, if the platform has any. */
  descriptorOptions?(seller: Seller): Readonly<Record<string, unknown>>;
}

/** The first route that matches a request. */
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

/** A whole number of a query within bounds; the default when it is absent or not a number. */
export function numberParam(query: URLSearchParams, name: string, fallback: number, low: number, high: number): number {
  const value = Number.parseInt(query.get(name) ?? '', 10);
  return Number.isNaN(value) ? fallback : Math.min(high, Math.max(low, value));
}
