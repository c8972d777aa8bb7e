/** A type of coin of the corpus: what is true of its lots, written by hand. Tags are those of the dictionaries. */
export interface CorpusCoin {
  readonly key: string;
  readonly titles: Readonly<Record<CorpusLanguage, string>>;
  readonly ruler?: string;
  readonly denomination: string;
  /** Other names of that coin: a thaler of Frederick the Great is a Reichsthaler. */
  readonly alsoCalled?: readonly string[];
  /** Absent where the words of the lots do not say it and the denomination does not imply it. */
  readonly material?: string;
  readonly mint?: string;
  /** The most specific category. */
  readonly category: string;
  /** Years that its lots print. */
  readonly years?: readonly number[];
  /** Grams that the sellers of its lots state; of every third lot none. */
  readonly weights?: readonly string[];
  /** Millimetres that the sellers of its lots state. */
  readonly diameters?: readonly string[];
  /** References that the sellers of its lots state, each of some. */
  readonly references?: readonly CorpusReference[];
  /** What a visitor types for exactly these lots, by language. */
  readonly queries: Readonly<Record<CorpusLanguage, string>>;
}

export interface CorpusReference {
  /** As the seller writes it. */
  readonly words: string;
  /** The work, the number without a variety, and the number. */
  readonly tags: readonly string[];
}

export const corpusLanguages = ['en', 'de', 'fr', 'es', 'it'] as const;
export type CorpusLanguage = (typeof corpusLanguages)[number];
