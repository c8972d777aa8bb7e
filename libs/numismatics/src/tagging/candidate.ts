import type { Span } from '../evidence';
import type { About } from './about';
import type { Concept } from './knowledge';

/** How a form of the dictionary was found in the text. */
export type Found = 'exact' | 'inflected' | 'compound';

/** Tokens that may name a concept, and all concepts they may name. */
export interface Candidate extends Span {
  readonly concepts: readonly Concept[];
  /** What these have in common. */
  readonly about: About;
  readonly found: Found;
  /** The dictionary's form. */
  readonly form: string;
  /** A number written in one with it: `10` of `10kopek`, `2` of `Zweimark`. */
  readonly face: string | undefined;
  /** The metal in front of a compound: `silber` of `Silberdenar`. */
  readonly metal: Concept | undefined;
}

/** What a word by itself was found to name, wherever it stands. */
export type Naming = Omit<Candidate, 'from' | 'to'>;

export function candidateAt(
  from: number,
  to: number,
  { concepts, about, found, form, face, metal }: Naming,
): Candidate {
  return { from, to, concepts, about, found, form, face, metal };
}
