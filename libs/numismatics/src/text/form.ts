import { fold } from './fold';

/** The parts of a form: letters and digits, and the signs that distinguish grades or values (63+, ½, 1/2, ★). */
const TOKEN = /\p{N}+[⁄/]\p{N}+|[\p{L}\p{N}]+|[+★☆]/gu;
const UNSPACED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]`;
const SPACE_BESIDE_UNSPACED = new RegExp(`(?<=${UNSPACED}) | (?=${UNSPACED})`, 'gu');

/**
 * The common spelling in which titles, aliases and sellers' words are compared: folded tokens with single spaces between them, and no space next to a
 * letter of a script that is written without spaces. Punctuation is dropped, so `R.I.C.` is `r i c`. Idempotent.
 */
export function formOf(text: string): string {
  const tokens = fold(text).match(TOKEN) ?? [];
  return tokens.join(' ').replaceAll('/', '⁄').replace(SPACE_BESIDE_UNSPACED, '');
}
