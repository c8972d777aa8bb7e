import { closes, gapAfter, gapBetween, type Reader } from './grade-reader';

/** The signs directly after a grade: `ss+`, `VF-`, `1?`, and whether another grade may follow (`ss-vz`, `TTB à SUP`). */
export interface Signs {
  /** After the signs. */
  readonly to: number;
  readonly plus: boolean;
  readonly minus: boolean;
  /** The place where the other end of the range would start. */
  readonly next?: number;
  /** No space around the sign between the two. */
  readonly tight: boolean;
}

const MINUS = /^[-–−?](?:[^\p{L}\p{N}\s]|\s|$)/u;
const SPLIT = /^\s?[-–—/〜～~]\s?$/;

/** `questioned`: a question mark lowers the grade (Scandinavian numbers only). */
export function signsAfter(reader: Reader, from: number, questioned = false): Signs {
  const { text } = reader;
  let to = from;
  let plus = false;
  while (isPlus(reader, to)) {
    plus = true;
    to++;
  }
  let gap = gapAfter(text, to - 1);
  const last = to >= text.tokens.length;
  // A hyphen between two words joins them; a minus is followed by a space, a sign or the end.
  const lowers = MINUS.test(gap) && (last || gap.length > 1) && (questioned || !gap.startsWith('?'));
  const minus = lowers && !gap.startsWith('--');
  if (minus) gap = gap.slice(1);
  if (!last && SPLIT.test(gap)) return { to, plus, minus, next: to, tight: !/\s/.test(gap) };
  const word = text.tokens[to];
  if (word && reader.table.splitWords.has(word.form) && gap.trim() === '')
    return { to, plus, minus, next: to + 1, tight: true };
  return { to, plus, minus, tight: false };
}

function isPlus(reader: Reader, place: number): boolean {
  const token = reader.text.tokens[place];
  if (token?.text !== '+') return false;
  const gap = gapBetween(reader.text, place - 1, place);
  // `VF + 3 more`: a plus between spaces is an addition.
  return gap === '' || gap === '(' || (gap === ' ' && closes(reader, place + 1));
}
