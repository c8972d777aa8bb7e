import { readCopies } from '../copy/read-copies';
import { tokenise, type Token } from '../text/tokens';

const LONG_NEGATOR = 4;

/** A negator of another language is an ordinary word, unless it is long enough to be unambiguous. */
export function isSpoken(
  languages: ReadonlySet<string>,
  language: string | undefined,
  tokens: readonly Token[],
  from: number,
): boolean {
  const token = tokens[from];
  // "No. 5" is a number.
  if (!token || (token.form === 'no' && /^\d/.test(tokens[from + 1]?.form ?? ''))) return false;
  if (language === undefined || languages.has(language)) return true;
  return token.form.length >= LONG_NEGATOR || token.text === 'NOT' || isCopyWord(tokens[from + 1]);
}

/** Portuguese "no" before a word for copies is a negation. */
function isCopyWord(token: Token | undefined): boolean {
  return token !== undefined && readCopies(tokenise(token.text)).length > 0;
}
