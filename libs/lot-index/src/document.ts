import type { AuctionId, BidState, DealerId, LotId, LotStatus, Money, OrgKey } from '@obverse/lots';

/**
 * Facets a search can filter by and count. Values are the tags of the search path: `met-silver`, `o-12`, `DE`, `auction`; of `outcome`, which the path
 * has no segment for and words ask for, `sold` and `unsold`.
 */
export const facetNames = [
  'bidding',
  'outcome',
  'org',
  'country',
  'category',
  'value',
  'material',
  'quality',
  'slab',
  'king',
  'location',
  'auction',
  'seller',
] as const;
export type FacetName = (typeof facetNames)[number];

/**
 * A lot as the index holds it: what is shown, what is matched, what is sorted by. Built by one pure function from one observation; the index
 * never changes it. Unknown is absent.
 */
export interface LotDocument {
  readonly id: LotId;
  /** See `versionOf` in @obverse/lots. */
  readonly version: number;
  readonly deleted?: false;
  /** By bid state alone; a lot whose `closesAt` has passed counts as ended whatever this says. */
  readonly status: LotStatus;
  /** What is shown; opaque to the index. */
  readonly lot: LotPresentation;
  /** Folded text terms, no duplicates: what a text query is matched against. */
  readonly terms: readonly string[];
  /** The folded words in their order, spaces between them and `|` between the parts of the lot (title, description…): what phrases are looked for in. */
  readonly text?: string;
  readonly facets: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** Lots of the same type of coin share it (`coinTypeOf` in @obverse/numismatics). */
  readonly type?: string;
  /** Lots that share it offer one physical piece: on several portals, or again (`pieceKeyOf`). Absent: a piece of its own, as far as is known. */
  readonly specimen?: string;
  /** The same said by a photograph (`photoKeyOf`): lots that share this one or {@link specimen} offer one piece. */
  readonly photo?: string;
  readonly sort: LotSortKeys;
}

/** A lot that must not be found, kept so that an older write cannot bring it back. */
export interface LotTombstone {
  readonly id: LotId;
  readonly version: number;
  readonly deleted: true;
}

export type LotWrite = LotDocument | LotTombstone;

/** Integers only: times in epoch milliseconds, price in cents of the reference currency (USD). */
export interface LotSortKeys {
  readonly firstObserved: number;
  /** When bidding ends. */
  readonly closesAt?: number;
  /** When the lot was sold, unsold or gone. */
  readonly closedAt?: number;
  readonly priceCents?: number;
  readonly year?: number;
  /** `12a` sorts after 12 and before 13: number × 100 + position of the suffix letter. */
  readonly lotNumber?: number;
}

export interface LotProperty {
  readonly tag: string;
  readonly kind: 'Attribute' | 'Material' | 'Condition';
  readonly title: string;
}

export interface LotPresentation {
  readonly sellerKey: string;
  readonly orgKey?: OrgKey;
  readonly url: string;
  readonly uiKey: string;
  readonly title: string;
  readonly titlePrefix?: string;
  readonly titleDetail?: string;
  readonly origTitle: string;
  readonly origDesc?: string;
  readonly language?: string;
  readonly saleKind: 'fixed' | 'auction';
  readonly bidState: BidState;
  /** In the seller's currency. */
  readonly price?: Money;
  readonly estimate?: { readonly low?: string; readonly high?: string; readonly currency: string };
  readonly bidCount?: number;
  /** ISO instant: end of bidding while open, the end seen once ended. */
  readonly closedOn?: string;
  readonly observedAt: string;
  readonly firstObservedAt: string;
  /** ISO 3166 alpha-2 of the seller; in a marketplace of the dealer, where that is known. */
  readonly countryIso?: string;
  readonly lotNumber?: string;
  readonly auction?: { readonly id: AuctionId; readonly title: string };
  /** Who sells it in a marketplace. */
  readonly dealer?: { readonly id: DealerId; readonly title: string };
  readonly categoryPaths: readonly (readonly string[])[];
  readonly properties: readonly LotProperty[];
  readonly imageCount: number;
}
