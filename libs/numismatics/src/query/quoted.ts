import type { Span } from '../evidence';
import type { Tokenised } from '../text/tokens';

/** Words in quotation marks, with the places of the marks. */
export interface Quoted extends Span {
  readonly start: number;
  readonly end: number;
}

/** Opening mark → closing mark, in the conventions of different languages. Single marks are mostly apostrophes. */
const MARKS: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”“',
  '”': '”',
  '„': '“”"„',
  '«': '»',
  '»': '«',
  '「': '」',
  '『': '』',
  '＂': '＂',
  '〝': '〞〟',
};
const ANY_MARK = /["“”„«»「『＂〝]/u;

/** A mark without a closing mark stands for inches, or for nothing. */
export function readQuoted({ text, tokens }: Tokenised): readonly Quoted[] {
  const found: Quoted[] = [];
  if (!ANY_MARK.test(text)) return found;
  let place = 0;
  for (let start = 0; start < text.length; start++) {
    const closing = MARKS[text[start] ?? ''];
    const end = closing === undefined ? -1 : endOf(text, start + 1, closing);
    if (end < 0) continue;
    while ((tokens[place]?.start ?? Infinity) < start) place += 1;
    const from = place;
    while ((tokens[place]?.end ?? Infinity) <= end) place += 1;
    if (place > from) found.push({ from, to: place, start, end: end + 1 });
    start = end;
  }
  return found;
}

function endOf(text: string, from: number, closing: string): number {
  for (let at = from; at < text.length; at++) if (closing.includes(text[at] ?? '')) return at;
  return -1;
}
