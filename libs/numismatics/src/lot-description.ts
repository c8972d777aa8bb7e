import type {
  Certainty,
  CopyEvidence,
  GradeEvidence,
  QuantityEvidence,
  ReferenceEvidence,
  YearRange,
} from './evidence';

/** What a lot's description is made of: the seller's own words and nothing else. A part of `LotObserved`. */
export interface LotWords {
  readonly title: string;
  readonly description?: string;
  readonly categoryPath?: readonly string[];
  readonly attributes?: readonly { readonly name: string; readonly value: string }[];
  /** ISO 639-1, as the page or the seller's descriptor says. */
  readonly language?: string;
}

export type ValueSource = 'attribute' | 'title' | 'category-path' | 'description' | 'implied';

/** A value, where it was read, and how far it can be trusted. What is doubtful is left out of the facets. */
export interface Described<T> {
  readonly value: T;
  readonly source: ValueSource;
  readonly certainty: Certainty;
}

/**
 * What a lot is, as far as its words say so. Unknown is absent. Tags and keys are the dictionaries'. A group lot has only what holds for all of its
 * pieces.
 */
export interface LotDescription {
  /** ISO 639-1, of the title. */
  readonly language?: string;
  /** What kind of thing: `coin`, `banknote`, `medal`, `token`, `bullion`, `literature` … (kinds of categories.yaml). */
  readonly kind: Described<string>;
  /** `c-10200`: the deepest category that is sure. */
  readonly category?: Described<string>;
  /** Key of a realm: the issuing country or state. */
  readonly realm?: Described<string>;
  /** `k-4014` */
  readonly ruler?: Described<string>;
  /** `val-mark` */
  readonly denomination?: Described<string>;
  /** How many of the denomination the piece is worth, as decimal text: `5` of 5 Mark, `0.5` of ½ Taler. Absent for one. */
  readonly face?: Described<string>;
  /** `met-silver` */
  readonly material?: Described<string>;
  /** Parts of a thousand, decimal text. */
  readonly fineness?: Described<string>;
  /** `loc-rome` */
  readonly mint?: Described<string>;
  readonly years?: Described<YearRange & { readonly how: 'date' | 'range' | 'circa' | 'century' | 'reign' }>;
  /** The piece bears no date. */
  readonly undated?: true;
  readonly grade?: Described<GradeEvidence>;
  readonly slab?: Described<{ readonly service: string; readonly number?: string }>;
  /** Grams, decimal text with as many decimals as were printed: `3.40`. */
  readonly weight?: Described<string>;
  /** Millimetres, decimal text. */
  readonly diameter?: Described<string>;
  readonly references: readonly Described<ReferenceEvidence>[];
  readonly quantity: Described<Pick<QuantityEvidence, 'amount' | 'count'>>;
  readonly copy?: Described<CopyEvidence['nature']>;
  /** The title in three: the heading a house puts above its lots (country, ruler), the piece itself, what follows (grade, references, remarks). */
  readonly titlePrefix?: string;
  readonly title: string;
  readonly titleDetail?: string;
  /** Readable part of an address: ascii words and hyphens. */
  readonly uiKey: string;
  /** Concept tags for matching, with what they imply: the material's parents, the realm (`r-austria`) and what it was part of, the ruler's realms. */
  readonly tags: readonly string[];
}
