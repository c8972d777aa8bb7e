import type { Span } from '../evidence';
import type { About } from './about';
import type { Concept } from './concept';

/** How a form of the dictionary was found in the text. */
export type Found = 'exact' | 'inflected' | 'compound';

/** Tokens that may name a concept, and all concepts that they may name. */
export interface Candidate extends Span {
  readonly concepts: readonly Concept[];
  /** The common properties of the concepts. */
  readonly about: About;
  readonly found: Found;
  /** The dictionary's form. */
  readonly form: string;
  /** A number in the same word: `10` of `10kopek`, `2` of `Zweimark`. */
  readonly face: string | undefined;
  /** The metal in a compound: `silber` of `Silberdenar`. */
  readonly metal: Concept | undefined;
}

/** The meaning of a word, independent of its place. */
export type Naming = Omit<Candidate, 'from' | 'to'>;

export function candidateAt(
  from: number,
  to: number,
  { concepts, about, found, form, face, metal }: Naming,
): Candidate {
  return { from, to, concepts, about, found, form, face, metal };
}
