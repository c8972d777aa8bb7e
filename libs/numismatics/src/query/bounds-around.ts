import type { Span } from '../evidence';
import { PhraseTable, phrasesOf } from '../text/phrase-table';
import type { Tokenised } from '../text/tokens';
import {
  atLeastBefore,
  atLeastBehind,
  atMostBefore,
  atMostBehind,
  betweenWords,
  rangeBehind,
  rangeWords,
} from './price-words.data';

/** What a word or a sign says of the number next to it. */
export interface Bound {
  readonly side: 'atMost' | 'atLeast';
  /** Used of amounts and sizes only, never of years. */
  readonly strict: boolean;
}

const before = new PhraseTable<Bound>([
  ...phrasesOf(atMostBefore.strict, { side: 'atMost', strict: true } as const),
  ...phrasesOf(atLeastBefore.strict, { side: 'atLeast', strict: true } as const),
  ...phrasesOf(atMostBefore.open, { side: 'atMost', strict: false } as const),
  ...phrasesOf(atLeastBefore.open, { side: 'atLeast', strict: false } as const),
]);
const behind = new PhraseTable<Bound>([
  ...phrasesOf(atMostBehind, { side: 'atMost', strict: true } as const),
  ...phrasesOf(atLeastBehind, { side: 'atLeast', strict: true } as const),
]);
const between = new PhraseTable<true>(phrasesOf(betweenWords, true));
const ranges = new PhraseTable<true>(phrasesOf(rangeWords, true));
const behindRange = new PhraseTable<true>(phrasesOf(rangeBehind, true));

const DASH = /^\s*[-–—~〜～]\s*$/u;
const AT_MOST_SIGN = /(?:[<＜≤]\s*=?|<=)\s*$/u;
const AT_LEAST_SIGN = /(?:[>＞≥]\s*=?|>=)\s*$/u;
const LONGEST_LEAD = 5;

/** The word before a place that bounds the number there, and where it begins. `words` has further phrases. */
export function boundBefore(
  { tokens }: Tokenised,
  to: number,
  words: PhraseTable<Bound> = before,
): { readonly bound: Bound; readonly from: number } | undefined {
  for (let from = Math.max(0, to - LONGEST_LEAD); from < to; from++) {
    const found = words.longestAt(tokens, from);
    if (found?.to === to) return { bound: found.value, from };
  }
  return undefined;
}

/** The word behind a number that bounds it, and its end. */
export function boundBehind({ tokens }: Tokenised, from: number) {
  return behind.longestAt(tokens, from);
}

/** The sign directly before a number: its side, and its place in the text. */
export function signBefore(
  { text, tokens }: Tokenised,
  number: { readonly from: number; readonly start: number },
): { readonly side: Bound['side']; readonly start: number } | undefined {
  const from = tokens[number.from - 1]?.end ?? 0;
  const gap = text.slice(from, number.start);
  const most = AT_MOST_SIGN.exec(gap);
  const least = most ? null : AT_LEAST_SIGN.exec(gap);
  const at = most?.index ?? least?.index;
  return at === undefined ? undefined : { side: most ? 'atMost' : 'atLeast', start: from + at };
}

/** The start of "between" and its like before a range. */
export function leadBefore({ tokens }: Tokenised, to: number): number | undefined {
  for (let from = Math.max(0, to - LONGEST_LEAD); from < to; from++) {
    if (between.longestAt(tokens, from)?.to === to) return from;
  }
  return undefined;
}

/** Where the second number of a range begins; `first` is the first one with its place in the text. */
export function behindRangeWord(
  { text, tokens }: Tokenised,
  first: Pick<Span, 'to'> & { readonly end: number },
): { readonly place: number; readonly dash: boolean } | undefined {
  const next = tokens[first.to];
  if (!next) return undefined;
  const gap = text.slice(first.end, next.start);
  if (DASH.test(gap) || DASH.test(gap.replace(/[$€£¥]\s*$/u, ''))) return { place: first.to, dash: true };
  const word = ranges.longestAt(tokens, first.to);
  return word && { place: word.to, dash: false };
}

/** The end of the words behind a range that say nothing more. */
export function endOfRange({ tokens }: Tokenised, to: number): number {
  return behindRange.longestAt(tokens, to)?.to ?? to;
}
