import type { Certainty, Evidence, Span, YearEvidence } from '../evidence';
import type { Candidate } from '../tagging/candidate';
import type { Concept, EntryFacts, Knowledge } from '../tagging/knowledge';
import type { NumberSpan } from '../tagging/numbers';
import type { Tokenised } from '../text/tokens';

/** `lot`: a seller's title or description. `query`: what somebody typed who looks for coins. */
export type Mode = 'lot' | 'query';

/** A concept of the text that is clear enough to support others. */
export interface Anchor extends Span {
  readonly facts: EntryFacts;
}

/** Everything a meaning is weighed by. */
export interface Context {
  readonly given: Tokenised;
  readonly knowledge: Knowledge;
  readonly language: string | undefined;
  readonly mode: Mode;
  readonly years: readonly YearEvidence[];
  readonly read: readonly Evidence[];
  /** By place: bits of {@link Mark}. */
  readonly marks: Uint8Array;
}

export const Mark = {
  /** A denomination may start here. */
  denomination: 1,
  /** What may be a ruler's name ends right before. */
  behindRuler: 2,
} as const;

export function isMarked({ marks }: Pick<Context, 'marks'>, place: number, mark: number): boolean {
  return ((marks[place] ?? 0) & mark) !== 0;
}

/** Whether a word of a language that counts in other forms stands in the one of a single piece: three would be рубля. */
export function isOneOnly({ given, language }: Context, place: number): boolean {
  return (language === 'ru' || language === 'uk') && SINGULAR.test(given.tokens[place]?.form ?? '');
}

const SINGULAR =
  /^(?:рубль|рубель|карбованець|полтина|полтинник|гривенник|пятак|червонец|копеика|копіика|деньга|денга|полушка)$/;

/** A candidate with the meaning it most probably has. */
export interface Weighed extends Span {
  readonly candidate: Candidate;
  readonly best: Concept;
  readonly score: number;
  readonly certainty: Certainty;
  /** The other meanings, likeliest first. */
  readonly others: readonly Concept[];
  readonly number?: NumberSpan;
}
