import { isSmallWord } from '../language/detect-language';
import type { Candidate } from '../tagging/candidate';
import { Says } from '../tagging/about';
import type { NumberSpan } from '../tagging/numbers';
import type { Context } from './weighing-context';
import { faceBefore } from './face';

/**
 * What the weight of a candidate's meanings depends on besides the clear concepts of the text. A candidate is weighed up to three times, against more
 * clear concepts each time, and has up to a hundred meanings: what they share is found once.
 */
export interface Weighing {
  readonly candidate: Candidate;
  readonly context: Context;
  /** The number that belongs to it if it is a denomination. */
  readonly number: NumberSpan | undefined;
  /** A small word of the text's language, such as `au` in French. */
  readonly isSmallWord: boolean;
  /** A date follows. */
  readonly isDated: boolean;
  /** The weights of its meanings without clear concepts, by place; undefined until the first use. */
  readonly alone: (number | undefined)[];
  /** Weights by the words behind it; undefined until the first use. */
  measure: number | undefined;
  numeral: number | undefined;
  mintNumeral: number | undefined;
}

export function weighingOf(candidate: Candidate, context: Context): Weighing {
  const { from, to, form, about, concepts } = candidate;
  const { language, years } = context;
  return {
    candidate,
    context,
    number: (about.says & Says.denomination) !== 0 ? faceBefore(candidate, context) : undefined,
    isSmallWord: language !== undefined && to - from === 1 && isSmallWord(form, language),
    isDated: years.some((year) => year.from === to),
    alone: concepts.map(() => undefined),
    measure: undefined,
    numeral: undefined,
    mintNumeral: undefined,
  };
}
