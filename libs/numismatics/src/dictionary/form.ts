import { fold } from '../text/fold';

/** What makes a form: letters and digits, and the signs that tell one grade or value from another (63+, ½, 1/2, ★). */
const TOKEN = /\p{N}+[⁄/]\p{N}+|[\p{L}\p{N}]+|[+★☆]/gu;
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;
const SPACE_BESIDE_UNSPACED = new RegExp(`(?<=${UNSPACED}) | (?=${UNSPACED})`, 'gu');

/**
 * The one spelling under which a title, an alias and a seller's words meet: folded tokens with single spaces between them, and no space beside a
 * letter of a script that is written without spaces. Punctuation is dropped, so `R.I.C.` is `r i c`. Taking the form of a form changes nothing.
 */
export function formOf(text: string): string {
  const tokens = fold(text).match(TOKEN) ?? [];
  return tokens.join(' ').replaceAll('/', '⁄').replace(SPACE_BESIDE_UNSPACED, '');
}
