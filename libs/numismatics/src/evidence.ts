/** Places of tokens, half-open. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * How far evidence can be trusted. `sure`: its form has no other meaning (`MS63`, `RIC II 123`, `98-117 AD`). `likely`: its usual meaning on the
 * market. `uncertain`: possible; counts only with other support.
 */
export type Certainty = 'sure' | 'likely' | 'uncertain';

interface Read<K extends string> extends Span {
  readonly kind: K;
  readonly certainty: Certainty;
  /**
   * Why it was read, as a sentence of the rule or reader: a constant, because sentences would be made for every lot, and always there, because a recorder for
   * traces would give each reader two ways to return. The words that it rests on are those of its span.
   */
  readonly because: string;
}

/** First and last year, negative before Christ; there is no year 0. Both are equal for one year. */
export interface YearRange {
  readonly first: number;
  readonly last: number;
}

export interface YearEvidence extends Read<'year'>, YearRange {
  readonly calendar:
    | 'christian'
    | 'hijri'
    | 'solar-hijri'
    | 'japanese'
    | 'chinese'
    | 'cyclical'
    | 'korean'
    | 'buddhist'
    | 'vikram-samvat'
    | 'saka'
    | 'hebrew'
    | 'french-republican'
    | 'ethiopian'
    | 'seleucid'
    | 'thai'
    | 'tibetan';
  /** `date`: the year on a coin; `range`: several years; `circa`: an approximate year; `century`: a century or a part of one. */
  readonly how: 'date' | 'range' | 'circa' | 'century';
  /** Alone in brackets, as catalogues print reigns, `(1740-1786)`, and dates that are not on the coin, `ND (1900)`. */
  readonly bracketed?: true;
  /** The year of a restrike, not of the die: `1780 (restrike 1950)`. */
  readonly restrike?: true;
  /** The beginning of a time that lasts, `2022-`, `(since 1949)`: a reign or a state. Likely where it may also be the date: `1921- Morgan`. */
  readonly lasts?: Extract<Certainty, 'sure' | 'likely'>;
  /** Letters directly after the date, usually the mint mark: `A` of `1709A`, `S` of `1880-S`. */
  readonly mark?: string;
}

/** `o. J.`, `n.d.`, `s.d.`, `б/г`: the coin bears no date. */
export type UndatedEvidence = Read<'undated'>;

/** `year 5`, `RY 3`, `Jahr 7`: a year of a reign or of a local era. Converting it requires the ruler. */
export interface RegnalYearEvidence extends Read<'regnal-year'> {
  readonly year: number;
}

/** A state of preservation. Tags are those of grades.yaml. */
export interface GradeEvidence extends Read<'grade'> {
  /** The grade; the lower one of a split or two-sided grade (`ss-vz`, `VF/XF`). */
  readonly tag: string;
  readonly upperTag?: string;
  /** Rank in the common order of all scales, 1 to 70; between two ranks for a split grade. */
  readonly order: number;
  readonly scale: string;
  readonly plus?: true;
  /** Keys of the remarks of grades.yaml next to it: details, cleaned, cameo, star, red … */
  readonly remarks: readonly string[];
  readonly finish?: 'proof' | 'specimen' | 'prooflike';
}

/** A coin sealed or certified by a grading service. */
export interface SlabEvidence extends Read<'slab'> {
  /** Key of services.yaml. */
  readonly service: string;
  readonly number?: string;
  readonly grade?: GradeEvidence;
}

export interface ReferenceEvidence extends Read<'reference'> {
  /** Key of catalogues.yaml. Several if the citation is ambiguous (Cr. is Crawford and Craig). */
  readonly catalogues: readonly string[];
  readonly volume?: string;
  readonly section?: string;
  readonly number: string;
  readonly letter?: string;
  readonly sub?: string;
  /** `vgl.`, `cf.`, `var.`, `-`: similar to it, not the same. */
  readonly loosely?: true;
}

/** Decimal text such as `3.45`: grams (with the decimals of the text), millimetres, parts per thousand. */
export interface MeasureEvidence extends Read<'weight' | 'diameter' | 'fineness'> {
  readonly value: string;
}

/** How many specimens are sold. `group`: more than one, with the count where the text states it. */
export interface QuantityEvidence extends Read<'quantity'> {
  readonly amount: 'single' | 'pair' | 'group' | 'set';
  readonly count?: number;
}

/** The coin is not the original that the description names. */
export interface CopyEvidence extends Read<'copy'> {
  readonly nature:
    | 'replica'
    | 'copy'
    | 'restrike'
    | 'forgery'
    | 'contemporary-forgery'
    | 'imitation'
    | 'electrotype'
    | 'cast';
}

export type Evidence =
  | YearEvidence
  | UndatedEvidence
  | RegnalYearEvidence
  | GradeEvidence
  | SlabEvidence
  | ReferenceEvidence
  | MeasureEvidence
  | QuantityEvidence
  | CopyEvidence;
