/** Places of tokens, half-open. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/**
 * How far a reading can be trusted. `sure`: its form leaves no doubt (`MS63`, `RIC II 123`, `98-117 AD`). `likely`: what it nearly always means on the
 * market. `doubtful`: possible; counts only when something else supports it.
 */
export type Certainty = 'sure' | 'likely' | 'uncertain';

interface Read<K extends string> extends Span {
  readonly kind: K;
  readonly certainty: Certainty;
}

/** First and last year, negative before Christ; there is no year 0. Equal for one year. */
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
  /** `date`: a year as it stands on a piece; `range`: several; `circa`: about; `century`: a century or a part of one. */
  readonly how: 'date' | 'range' | 'circa' | 'century';
  /** It stands in brackets by itself, as catalogues print reigns, `(1740-1786)`, and dates the piece does not bear, `ND (1900)`. */
  readonly bracketed?: true;
  /** The year of a restrike, not of the die: `1780 (restrike 1950)`. */
  readonly restrike?: true;
  /** Letters right behind the date, the mint's as a rule: `A` of `1709A`, `S` of `1880-S`. */
  readonly mark?: string;
}

/** `o. J.`, `n.d.`, `s.d.`, `б/г`: the piece bears no date. */
export type UndatedEvidence = Read<'undated'>;

/** `year 5`, `RY 3`, `Jahr 7`: a year of a reign or of a local era, to be reckoned by whoever knows the ruler. */
export interface RegnalYearEvidence extends Read<'regnal-year'> {
  readonly year: number;
}

/** A state of preservation. Tags are those of grades.yaml. */
export interface GradeEvidence extends Read<'grade'> {
  /** The grade itself; of a split or two-sided one (`ss-vz`, `VF/XF`) the lower. */
  readonly tag: string;
  readonly upperTag?: string;
  /** Place in the one order of all scales, 1 to 70, between two grades where the words say so. */
  readonly order: number;
  readonly scale: string;
  readonly plus?: true;
  /** Keys of grades.yaml's remarks that stand beside it: details, cleaned, cameo, star, red … */
  readonly remarks: readonly string[];
  readonly finish?: 'proof' | 'specimen' | 'prooflike';
}

/** A piece sealed or certified by a grading service. */
export interface SlabEvidence extends Read<'slab'> {
  /** Key of services.yaml. */
  readonly service: string;
  readonly number?: string;
  readonly grade?: GradeEvidence;
}

export interface ReferenceEvidence extends Read<'reference'> {
  /** Key of catalogues.yaml. Several where the citation alone does not decide (Cr. is Crawford and Craig). */
  readonly catalogues: readonly string[];
  readonly volume?: string;
  readonly section?: string;
  readonly number: string;
  readonly letter?: string;
  readonly sub?: string;
  /** `vgl.`, `cf.`, `var.`, `-`: like it, not it. */
  readonly loosely?: true;
}

/** Grams (with as many decimals as were printed), millimetres, parts of a thousand: decimal text as `3.45`. */
export interface MeasureEvidence extends Read<'weight' | 'diameter' | 'fineness'> {
  readonly value: string;
}

/** How many pieces are sold. `group`: more than one; how many where it is said. */
export interface QuantityEvidence extends Read<'quantity'> {
  readonly amount: 'single' | 'pair' | 'group' | 'set';
  readonly count?: number;
}

/** Not, or not simply, the piece its description names. */
export interface CopyEvidence extends Read<'copy'> {
  readonly nature:
    'replica' | 'copy' | 'restrike' | 'forgery' | 'contemporary-forgery' | 'imitation' | 'electrotype' | 'cast';
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
