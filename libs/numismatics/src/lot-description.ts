import type {
  Certainty,
  CopyEvidence,
  GradeEvidence,
  QuantityEvidence,
  ReferenceEvidence,
  YearRange,
} from './evidence';
import type { Tokenised } from './text/tokens';

/** The input of a lot's description: the seller's own words and nothing else. A part of `LotObserved`. */
export interface LotWords {
  readonly title: string;
  readonly description?: string;
  readonly categoryPath?: readonly string[];
  readonly attributes?: readonly { readonly name: string; readonly value: string }[];
  /** ISO 639-1, as stated by the page or the seller's descriptor. */
  readonly language?: string;
  /** The tokens of the title and of the description, where the caller has them: a text is tokenised once. */
  readonly tokens?: { readonly title: Tokenised; readonly description?: Tokenised };
}

export type ValueSource = 'attribute' | 'title' | 'category-path' | 'description' | 'implied';

/** A value, its source, and its certainty. Uncertain values are left out of the facets. */
export interface Described<T> {
  readonly value: T;
  readonly source: ValueSource;
  readonly certainty: Certainty;
}

/**
 * What the lot's words say about it. Unknown facts are absent. Tags and keys are those of the dictionaries. A group lot has only the facts that hold
 * for all of its specimens.
 */
export interface LotDescription {
  /** ISO 639-1, of the title. */
  readonly language?: string;
  /** The kind of lot: `coin`, `banknote`, `medal`, `token`, `bullion`, `literature` … (kinds of categories.yaml). */
  readonly kind: Described<string>;
  /** `c-10200`: the deepest category that is certain. */
  readonly category?: Described<string>;
  /** Key of a realm: the issuing country or state. */
  readonly realm?: Described<string>;
  /** `k-4014` */
  readonly ruler?: Described<string>;
  /** `val-mark` */
  readonly denomination?: Described<string>;
  /** The multiple of the denomination, as decimal text: `5` of 5 Mark, `0.5` of ½ Taler. Absent for one. */
  readonly face?: Described<string>;
  /** Tags of denominations that the lot is by another name: the szostak of six groszy, the Napoleon of twenty francs of Napoleon III. */
  readonly sameValues?: readonly string[];
  /** `met-silver` */
  readonly material?: Described<string>;
  /** Parts per thousand, decimal text. */
  readonly fineness?: Described<string>;
  /** `loc-rome` */
  readonly mint?: Described<string>;
  readonly years?: Described<YearRange & { readonly how: 'date' | 'range' | 'circa' | 'century' | 'reign' }>;
  /** The coin bears no date. */
  readonly undated?: true;
  readonly grade?: Described<GradeEvidence>;
  readonly slab?: Described<{ readonly service: string; readonly number?: string }>;
  /** Grams, decimal text with the decimals of the source: `3.40`. */
  readonly weight?: Described<string>;
  /** Millimetres, decimal text. */
  readonly diameter?: Described<string>;
  readonly references: readonly Described<ReferenceEvidence>[];
  readonly quantity: Described<Pick<QuantityEvidence, 'amount' | 'count'>>;
  readonly copy?: Described<CopyEvidence['nature']>;
  /**
   * The three parts of the title: the heading that a house prints above its lots (country, ruler), the title proper, and the details (grade,
   * references, remarks).
   */
  readonly titlePrefix?: string;
  readonly title: string;
  readonly titleDetail?: string;
  /** The readable part of the lot's address: ASCII words and hyphens. */
  readonly uiKey: string;
  /**
   * Concept tags for matching, with the tags they imply: the material's parents, the realm (`r-austria`) and the realms it was part of, the ruler's
   * realms.
   */
  readonly tags: readonly string[];
}
