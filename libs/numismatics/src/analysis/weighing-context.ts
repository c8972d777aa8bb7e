import type { Certainty, Evidence, Span, YearEvidence } from '../evidence';
import type { Candidate } from '../tagging/candidate';
import type { Concept, EntryFacts } from '../tagging/concept';
import type { Knowledge } from '../tagging/knowledge';
import type { NumberSpan } from '../tagging/numbers';
import type { Tokenised } from '../text/tokens';

/** `lot`: a seller's title or description. `query`: the text of a search. */
export type Mode = 'lot' | 'query';

/** A concept of the text that is clear enough to support others. */
export interface Anchor extends Span {
  readonly facts: EntryFacts;
}

/** Everything that the weight of a meaning depends on. */
export interface Context {
  readonly given: Tokenised;
  readonly knowledge: Knowledge;
  readonly language: string | undefined;
  readonly mode: Mode;
  readonly years: readonly YearEvidence[];
  readonly read: readonly Evidence[];
  /** The realms whose rulers and coins sellers of the language name without the country. */
  readonly homes: readonly string[];
  /** Bits of {@link Mark} for each place. */
  readonly marks: Uint8Array;
}

export const Mark = {
  /** A denomination may start here. */
  denomination: 1,
  /** A possible ruler's name ends directly before this place. */
  behindRuler: 2,
} as const;

export function isMarked({ marks }: Pick<Context, 'marks'>, place: number, mark: number): boolean {
  return ((marks[place] ?? 0) & mark) !== 0;
}

/** Whether the word has the singular form in a language that inflects after numbers: three would be рубля. */
export function isOneOnly({ given, language }: Context, place: number): boolean {
  return (language === 'ru' || language === 'uk') && SINGULAR.test(given.tokens[place]?.form ?? '');
}

const SINGULAR =
  /^(?:рубль|рубель|карбованець|полтина|полтинник|гривенник|пятак|червонец|копеика|копіика|деньга|денга|полушка)$/;

/** A candidate with its most probable meaning. */
export interface Weighed extends Span {
  readonly candidate: Candidate;
  readonly best: Concept;
  readonly score: number;
  /** Ahead of the next meaning that would be another concept; infinite without one. */
  readonly lead: number;
  readonly certainty: Certainty;
  /** The other meanings, likeliest first. */
  readonly others: readonly Concept[];
  readonly number?: NumberSpan;
  /** Its neighbours give the words another sense: it never becomes a filter or a fact. */
  readonly hasOtherSense?: true;
}
