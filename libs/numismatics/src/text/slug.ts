import { fold } from './fold';
import { wordAnswer, type Word } from './interned';
import { latinOf } from './transliteration.data';

const MAX_SLUG = 60;
const ASCII_WORD = /^[a-z0-9]+$/;
const NOT_LATIN = /[\u0370-\u03ff\u0400-\u052f]/;
const NOT_LATIN_LETTERS = /[\u0370-\u03ff\u0400-\u052f]/g;

/**
 * The readable part of a lot's address: `trajan-98-117-denarius-rome`, `taler-mariya-tereziya-1780` of a Cyrillic title; empty if a title has neither
 * digits nor letters that can be transliterated.
 */
export function slug(title: string): string {
  const folded = fold(title);
  return shortened(plain(folded).replace(/^-+|-+$/g, ''));
}

/** Like {@link slug}, for words that are already folded. */
export function slugOfForms(tokens: readonly { readonly word: Word }[]): string {
  let whole = '';
  for (const { word } of tokens) {
    const part = slugOfWord(word);
    if (part !== '') whole += whole === '' ? part : `-${part}`;
    if (whole.length > MAX_SLUG) break;
  }
  return shortened(whole);
}

const slugOfWord = wordAnswer((form) => (ASCII_WORD.test(form) ? form : plain(form).replace(/^-+|-+$/g, '')));

function plain(folded: string): string {
  return (NOT_LATIN.test(folded) ? inLatin(folded) : folded).replace(/[^a-z0-9]+/g, '-');
}

function shortened(whole: string): string {
  if (whole.length <= MAX_SLUG) return whole;
  const cut = whole.slice(0, MAX_SLUG);
  return cut.slice(0, Math.max(cut.lastIndexOf('-'), 20)).replace(/-+$/, '');
}

function inLatin(folded: string): string {
  return folded.replace(NOT_LATIN_LETTERS, (letter) => latinOf[letter] ?? letter);
}
