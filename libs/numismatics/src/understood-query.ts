import type { YearRange } from './evidence';

/** The years of a query. */
export interface YearsAsked extends YearRange {
  /** Also lots that are known only by a reign, a century or another long range, if it has these years. */
  readonly within?: YearRange;
}

/** The conditions of a query on facets and sort keys. Tags are those of the dictionaries. Any of several tags of one kind may match. */
export interface QueryFilters {
  /** `c-10200` */
  readonly category?: readonly string[];
  /** Keys of realms: issuing countries and states, with their parts. */
  readonly realm?: readonly string[];
  /** `k-4014` */
  readonly ruler?: readonly string[];
  /** `val-thaler` */
  readonly denomination?: readonly string[];
  /** Decimal text: `5` of "5 Mark". */
  readonly face?: string;
  /** `met-silver` */
  readonly material?: readonly string[];
  /** `loc-rome` */
  readonly mint?: readonly string[];
  /** Bounds in the common order of all grades, both included. */
  readonly grade?: { readonly atLeast?: number; readonly atMost?: number; readonly tag?: string };
  /** Any slab, or one of a service. */
  readonly slab?: { readonly service?: string };
  readonly years?: YearsAsked;
  readonly undated?: true;
  /** Decimal texts; the currency is absent if the query names none. */
  readonly price?: { readonly atLeast?: string; readonly atMost?: string; readonly currency?: string };
  /** Grams, decimal texts. */
  readonly weight?: { readonly atLeast?: string; readonly atMost?: string };
  /** Millimetres, decimal texts. */
  readonly diameter?: { readonly atLeast?: string; readonly atMost?: string };
  readonly status?: 'open' | 'ended';
  readonly bidding?: 'auction' | 'shop' | 'hasbid';
  /** ISO 3166 code of the country that the seller is in. */
  readonly sellerCountry?: string;
  /** Sold lots only, or unsold ones only; an ended lot without a published result is neither. */
  readonly outcome?: 'sold' | 'unsold';
  /** Bidding ends within this number of hours. */
  readonly endsWithinHours?: number;
  /** `ric` with `123`: a reference as lots cite it. */
  readonly references?: readonly {
    readonly catalogues: readonly string[];
    readonly number: string;
    readonly volume?: string;
  }[];
  readonly kind?: string;
}

/** The conditions that a part of a query can state, by the field of the query that has them. */
export type ConditionName = keyof QueryFilters | 'term' | 'phrase' | 'title' | 'prefix' | 'either';

/** How a part of the query was understood, so that it can be shown and removed. */
export interface QueryPart {
  /** Places in the query's text, in UTF-16 units, half-open. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /**
   * The filter of the part, `term` for words that are matched as text, `phrase`, `title` for words of the title, `prefix`, `either` for alternatives
   * that no filter can express, `without`, or `ignored` for fillers ("coin", "the").
   */
  readonly as: ConditionName | 'without' | 'ignored';
  /** Tag or key, if the part has one. */
  readonly tag?: string;
  /** In the requested language, by default that of the query. */
  readonly title: string;
}

/** What must not match: concepts by their tags, words by their folded form, copies (`-copy`, `no replicas`), coins in slabs (`not slabbed`). */
export interface QueryExclusions {
  readonly tags: readonly string[];
  readonly terms: readonly string[];
  /** Folded words that must not be adjacent. */
  readonly phrases?: readonly (readonly string[])[];
  readonly copies?: true;
  readonly slabs?: true;
}

/** All tags and all folded words must match. Tags are those of lots: `r-austria` of a realm, the key of a grading service. */
export interface Alternative {
  readonly tags?: readonly string[];
  readonly terms?: readonly string[];
  /** Words of the title. */
  readonly titleTerms?: readonly string[];
}

/** Alternatives, one of which must match. */
export type EitherOr = readonly Alternative[];

/** What a part of the query contributes to its conditions. */
export interface PartMeaning {
  /** The conditions that the part states: "PCGS MS65" states a slab and a grade. Empty for ignored and excluded words. */
  readonly gives: readonly ConditionName[];
  /** The share of such parts that are understood correctly, 0 to 1; 0 for parts that are not a single concept. */
  readonly confidence: number;
}

export interface UnderstoodQuery {
  /** ISO 639-1; absent if it cannot be detected. */
  readonly language?: string;
  readonly filters: QueryFilters;
  readonly without: QueryExclusions;
  /** Folded words that must be adjacent. */
  readonly phrases: readonly (readonly string[])[];
  /** Folded words without a filter: a lot must contain each. */
  readonly terms: readonly string[];
  /** Folded words that the title must contain. */
  readonly titleTerms: readonly string[];
  /** Folded beginnings of words: a lot must have a word with each. */
  readonly prefixes: readonly string[];
  /** Each must hold. Alternatives of one kind are in its filter instead: `trajan or hadrian` are two rulers. */
  readonly anyOf: readonly EitherOr[];
  readonly parts: readonly QueryPart[];
  /** One for each part, in the same order. */
  readonly meanings: readonly PartMeaning[];
  /** Words that were taken for another one: the typed word, and the word it was taken for. */
  readonly corrections: readonly { readonly typed: string; readonly taken: string }[];
}

/** One step towards more results: a description of what is dropped, in the query's language, and the remaining query. */
export interface Relaxation {
  readonly step: string;
  /** What is given up, as a letter each: the same query with the same letters is the same relaxation. */
  readonly ways: string;
  readonly dropped: readonly QueryPart[];
  readonly query: UnderstoodQuery;
}
