import { facetFilters, filterRows, type FacetFilter } from '@obverse/contracts';
import type { AuctionId, BidState, DealerId, LotId, LotStatus, Money, OrgKey } from '@obverse/lots';

/**
 * Facets that no search filters by: whether there is a picture, the realms among the terms (`r-austria`), which are counted, and the works among the
 * references (`ref-ric`).
 */
const otherFacets = ['pictured', 'realm', 'work'] as const;

/**
 * Facets that a search can filter by and count, by the stored names of the filters. Values are the tags of the search path: `met-silver`, `o-12`, `DE`,
 * `auction`; that of `catalog` is the key of the catalog item (`catalog-4k2j9x0q1m`), that of `pictured` is `pictured`.
 */
export type FacetName = (typeof filterRows)[FacetFilter]['stored'] | (typeof otherFacets)[number];
export const facetNames: readonly FacetName[] = [
  ...facetFilters.map((name) => filterRows[name].stored),
  ...otherFacets,
];

/** The facet whose values are counted for this one: a reference has a value for each number of a work, so that only the works are counted. */
export function countedFacetOf(facet: FacetName): FacetName {
  return facet === filterRows.reference.stored ? 'work' : facet;
}

/** The most words among the terms of a lot. A lot with fewer terms has every word of its text among them. */
export const maxWordTerms = 400;

/**
 * A lot as the index stores it: what is shown, what is matched, and the sort keys. One pure function builds it from one observation; the index never
 * changes it. Unknown values are absent.
 */
export interface LotDocument {
  readonly id: LotId;
  /** See `versionOf` in @obverse/lots. */
  readonly version: number;
  readonly deleted?: false;
  /** Derived from the bid state alone; a lot whose `closesAt` has passed counts as ended in any case. */
  readonly status: LotStatus;
  /** The shown fields; opaque to the index. */
  readonly lot: LotPresentation;
  /** Folded text terms without duplicates, which a text query is matched against: the tags of concepts, and the words up to {@link maxWordTerms}. */
  readonly terms: readonly string[];
  /** The terms of the title alone: its folded words and the tags of its concepts. Absent in documents of earlier versions. */
  readonly titleTerms?: readonly string[];
  /** The folded words in their order, separated by spaces, with `|` between the parts of the lot (title, description…). Phrases are searched in it. */
  readonly text?: string;
  readonly facets: Readonly<Partial<Record<FacetName, readonly string[]>>>;
  /** The key of the coin type (`coinTypeOf` in @obverse/numismatics). */
  readonly type?: string;
  /** The specimen key. Lots with an equal key offer the same specimen, on several portals or again. Absent: no other lot is known to offer it. */
  readonly specimen?: string;
  /** The specimen key derived from a photograph (`photoKeyOf`): lots with an equal `photo` or an equal {@link specimen} offer the same specimen. */
  readonly photo?: string;
  readonly sort: LotSortKeys;
  /**
   * Equal for two documents of a lot whose words and whose build are the same; the part that follows from the words is then the same too (ADR 0062).
   * Opaque to the index. Absent in documents of earlier versions.
   */
  readonly described?: string;
}

/** A deleted lot, kept so that an older write cannot restore it. */
export interface LotTombstone {
  readonly id: LotId;
  readonly version: number;
  readonly deleted: true;
}

export type LotWrite = LotDocument | LotTombstone;

/** Prices are sorted in this currency. */
export const sortCurrency = 'USD';

/** What lots are sorted and compared by. Integers only: times in epoch milliseconds, price and cost in cents of {@link sortCurrency}. */
export interface LotSortKeys {
  readonly firstObserved: number;
  /** When bidding ends. */
  readonly closesAt?: number;
  /** When the lot was sold, unsold or gone. */
  readonly closedAt?: number;
  readonly priceCents?: number;
  /** The least total with what the seller charges, as far as the seller states it (`costOfLot` in @obverse/sellers). */
  readonly costCents?: number;
  readonly year?: number;
  /** An integer in the order of the sale: `1-9`, `1-10`, `12`, `12a`, `13` (`lotNumberKey` in @obverse/normaliser). */
  readonly lotNumber?: number;
  /** Milligrams. */
  readonly weightMg?: number;
  /** Micrometres. */
  readonly diameterUm?: number;
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
  /** Grams and millimetres, decimals as the seller's words have them; absent for an uncertain one. */
  readonly weight?: string;
  readonly diameter?: string;
  readonly estimate?: { readonly low?: string; readonly high?: string; readonly currency: string };
  readonly bidCount?: number;
  /** ISO instant: the end of bidding while open, the observed end once ended. */
  readonly closedOn?: string;
  readonly observedAt: string;
  readonly firstObservedAt: string;
  /** ISO 3166 alpha-2 code of the seller, or in a marketplace of the dealer if that is known. */
  readonly countryIso?: string;
  readonly lotNumber?: string;
  readonly auction?: { readonly id: AuctionId; readonly title: string };
  /** The dealer in a marketplace. */
  readonly dealer?: { readonly id: DealerId; readonly title: string };
  readonly categoryPaths: readonly (readonly string[])[];
  readonly properties: readonly LotProperty[];
  readonly imageCount: number;
}
