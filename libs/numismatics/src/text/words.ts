import { endOfToken } from './characters';
import { fold } from './fold';
import { writtenAt } from './interned';
import { joinedUnits } from './joined-units.data';
import type { Tokenised } from './tokens';

const WORD = /[\p{L}\p{N}]+/gu;
/** Most folded text is plain ASCII, for which the general Unicode rules take three times as long. */
const NOT_ASCII = /[^\x20-\x7e\s]/;
const ASCII_GAP = /[^a-z0-9]+/;
/** Scripts written without spaces: each character and each pair of characters is a term. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;
const MAX_TEXT = 20_000;
const MAX_TERM = 40;

/**
 * Letters and signs of European scripts that fold one by one. Other characters may fold to several words (№) or to none, which requires folding the
 * whole text.
 */
const PLAIN =
  /^[\0-\x7f\xa0-\xa7\xa9\xab-\xb1\xb6\xb7\xbb-\u013e\u0141-\u0148\u014a-\u01c3\u0400-\u045f\u0386\u0388-\u03ce–—‘’“”„€]*$/;

/**
 * The folded words of a text in order, with repetitions. Queries and lots both use this function, so that their words match. The tokens of a text give
 * the same words as the text, in less time.
 */
export function words(given: string | Tokenised): string[] {
  if (typeof given !== 'string') return isPlain(given.text) ? wordsOfTokens(given) : wordsOfAny(given.text);
  const text = given.slice(0, MAX_TEXT);
  return isPlain(text) ? wordsOfPlain(text) : wordsOfAny(text);
}

/** Whether the words of a text are its tokens, folded separately. */
function isPlain(text: string): boolean {
  return PLAIN.test(text);
}

/** The sign of a fraction directly behind a whole number: `2½` is 2 1/2, not 21/2. */
const MIXED = /(?<=[0-9])(?=[¼½¾⅐-⅞])/u;
const ALL_MIXED = new RegExp(MIXED, 'gu');

/** Adds the words of a folded token, which is `written` so: without signs, fractions split in two. */
function addWord(form: string, written: string, terms: string[]): void {
  if (form === '+') return;
  if (!form.includes('⁄')) return addParted(form, terms);
  const whole = MIXED.test(written) ? fold(written.replace(ALL_MIXED, ' ')) : form;
  for (const part of whole.split(/[⁄ ]/)) if (part !== '') addParted(part, terms);
}

const NUMBER_AND_LETTERS = /^([0-9]+)(\p{L}+)$/u;
/** A year of striking with its mint mark. */
const YEAR = /^(?:1[3-9]|20)[0-9]{2}$/;
const MARK = /^[a-z]{1,2}$/;
const UNITS: ReadonlySet<string> = new Set(joinedUnits.map(fold));

/** A unit or a mint mark that is joined to its number is a word of its own: `1oz` is found as `1 oz`, `1881S` as `1881-S`. */
function addParted(word: string, terms: string[]): void {
  const parted = isDigit(word.charCodeAt(0)) && !isDigit(word.charCodeAt(word.length - 1));
  const [, number, letters] = (parted ? NUMBER_AND_LETTERS.exec(word) : null) ?? [];
  if (number === undefined || letters === undefined) terms.push(shortened(word));
  else if (UNITS.has(letters) || (MARK.test(letters) && YEAR.test(number))) terms.push(shortened(number), letters);
  else terms.push(shortened(word));
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

function wordsOfTokens({ tokens }: Tokenised): string[] {
  const found: string[] = [];
  for (const { form, text } of tokens) addWord(form, text, found);
  return found;
}

function wordsOfPlain(text: string): string[] {
  const found: string[] = [];
  for (let start = 0; start < text.length;) {
    const end = endOfToken(text, start);
    if (end > 0) {
      const written = writtenAt(text, start, end);
      addWord(written.word.form, written.text, found);
    }
    start = end > 0 ? end : start - end;
  }
  return found;
}

function wordsOfAny(text: string): string[] {
  const folded = fold(text.replace(ALL_MIXED, ' '));
  const terms: string[] = [];
  if (!NOT_ASCII.test(folded)) {
    for (const word of folded.split(ASCII_GAP)) if (word !== '') addParted(word, terms);
    return terms;
  }
  for (const word of folded.match(WORD) ?? [])
    if (UNSPACED.test(word)) terms.push(...pairs(word));
    else addParted(word, terms);
  return terms;
}

function shortened(word: string): string {
  return word.length > MAX_TERM ? word.slice(0, MAX_TERM) : word;
}

function pairs(word: string): string[] {
  const letters = [...word];
  if (letters.length === 1) return letters;
  return letters.slice(1).map((letter, index) => `${letters[index]}${letter}`);
}
