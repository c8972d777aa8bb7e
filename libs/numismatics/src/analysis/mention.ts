import type { Kind } from '../dictionary';
import type { Certainty, Span } from '../evidence';
import type { Candidate } from '../tagging/candidate';

/** A concept of the dictionary in a text. */
export interface Mention extends Span {
  readonly kind: Kind;
  /** `val-thaler`, `k-4014`, the key of a realm. */
  readonly id: string;
  /** `uncertain`: it may be this, one of the alternatives, or something else altogether. */
  readonly certainty: Certainty;
  /** Other meanings of the same words, likeliest first. */
  readonly alternatives: readonly ConceptName[];
  /** How many of the denomination, as decimal text; absent for one. */
  readonly face?: string;
  /** The dictionary's form that was found. */
  readonly form: string;
  /** What the same words state in addition: the metal of a `Silberdenar`, the queen of a Maria Theresa thaler. */
  readonly also?: readonly ConceptName[];
  readonly support: Support;
  /** Its neighbours give the words another sense: it never becomes a filter or a fact. */
  readonly hasOtherSense?: true;
}

/** How a meaning stands among the possible ones, in the unit of `WEIGHTS`. */
export interface Support {
  readonly score: number;
  /** Ahead of the next meaning that would be another concept; infinite without one. */
  readonly lead: number;
  readonly found: Candidate['found'];
}

export interface ConceptName {
  readonly kind: Kind;
  readonly id: string;
}
