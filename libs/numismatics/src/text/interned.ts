import { fold } from './fold';

/** Properties of the letters of a form, as bits, so that readers skip a token or a whole text with one integer test. */
export const Trait = {
  /** Only the digits 0 to 9. */
  digits: 1,
  /** Starts with a digit 0 to 9. */
  startsWithDigit: 2,
  /** Contains a digit 0 to 9. */
  hasDigit: 4,
  /** `1⁄2` */
  fraction: 8,
  /** Only the letters of Roman numerals: i v x l c d m. */
  roman: 16,
  /** Starts with a letter a to z. */
  latin: 32,
  /** ASCII only. */
  ascii: 64,
  /** One letter of a script written without spaces. */
  unspaced: 128,
  /** `+`, `★`, `☆` */
  sign: 256,
  /** Only three or four digits. */
  yearLike: 512,
  cyrillic: 1024,
  greek: 2048,
  /** Contains digits of other scripts, ① or similar. */
  otherNumeral: 4096,
  /** One character. */
  single: 8192,
} as const;

/** The properties of a form, independent of its place. */
export interface Word {
  readonly form: string;
  readonly unspaced: boolean;
  /** Bits of {@link Trait}. */
  readonly traits: number;
  /** Bits of the tests already run, and of those passed: see {@link wordTest}. */
  asked: number;
  passed: number;
  /** The last mask and whose it is: see {@link wordMask}. */
  mask: number;
  maskOf: object | undefined;
  /** What tables say of the form: see {@link WordAnswers}. Absent until the first question. */
  answers: unknown[] | undefined;
}

const MAX_TOKEN = 60;
const MAX_FORMS = 60_000;
/** Longer numbers (certificates, lots) rarely occur again. */
const MAX_KEPT_NUMBER = 6;
const PLACES = 1 << 16;
const MAX_TESTS = 31;
const UNSPACED = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u;
const OTHER_NUMERAL = /(?![0-9])\p{N}/u;
const ROMAN = /^[ivxlcdm]+$/;
const DIGITS = /^[0-9]+$/;
const ASCII = /^[\0-\x7f]*$/;

/** A written token, and its word. */
export interface Written {
  readonly text: string;
  readonly word: Word;
}

/** By the letters' hash. Words repeat by Zipf's law, so that nearly all are folded only once. A newer word replaces an older one. */
const kept: (Written | undefined)[] = Array.from({ length: PLACES }, () => undefined);
const keptForms = new Map<string, Word>();
let tests = 0;

/** The token from `start` to `end`, found without slicing the text. */
export function writtenAt(text: string, start: number, end: number): Written {
  const place = placeOf(text, start, end);
  const known = kept[place];
  if (known !== undefined && isWrittenAt(known.text, text, start, end)) return known;
  const found = text.slice(start, end);
  const written = { text: found, word: makeKnown(found) };
  kept[place] = written;
  return written;
}

/** From the length, the first two, the middle and the last three letters: as distinct as a hash of all letters for words, at a fixed cost. */
function placeOf(text: string, start: number, end: number): number {
  let hash = Math.imul(end - start, 0x01000193) ^ text.charCodeAt(start);
  if (end - start > 1) {
    hash = Math.imul(hash, 0x01000193) ^ text.charCodeAt(start + 1);
    hash = Math.imul(hash, 0x01000193) ^ text.charCodeAt((start + end) >> 1);
    hash = Math.imul(hash, 0x01000193) ^ text.charCodeAt(end - 1);
    hash = Math.imul(hash, 0x01000193) ^ text.charCodeAt(end - 2);
    if (end - start > 5) hash = Math.imul(hash, 0x01000193) ^ text.charCodeAt(end - 3);
  }
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
}

/** The word of one written token. */
export function wordOf(written: string): Word {
  return writtenAt(written, 0, written.length).word;
}

function isWrittenAt(word: string, text: string, start: number, end: number): boolean {
  if (word.length !== end - start) return false;
  for (let at = start; at < end; at++) if (word.charCodeAt(at - start) !== text.charCodeAt(at)) return false;
  return true;
}

function makeKnown(written: string): Word {
  const form = formOf(written);
  if (form.length > MAX_KEPT_NUMBER && DIGITS.test(form)) return makeWord(form, written);
  // A number in a circle folds to a letter of a script without spaces, but is not one.
  const key = UNSPACED.test(written) ? ` ${form}` : form;
  const known = keptForms.get(key);
  if (known) return known;
  if (keptForms.size >= MAX_FORMS) keptForms.clear();
  const word = makeWord(form, written);
  keptForms.set(key, word);
  return word;
}

/**
 * A test of a form whose result is stored with the word: for example whether a table of units, months or citations contains it. Only for tables that
 * never change; create one test per table: at module level, or with the table of a dictionary.
 */
export function wordTest(test: (form: string) => boolean): (word: Word) => boolean {
  if (tests >= MAX_TESTS) return ({ form }) => test(form);
  const bit = 1 << tests++;
  return (word) => {
    if ((word.asked & bit) === 0) {
      word.asked |= bit;
      if (test(word.form)) word.passed |= bit;
    }
    return (word.passed & bit) !== 0;
  };
}

/** The bits of the tests that a word passes, computed once for a word. Create one mask per set of tables, whose tests never change. */
export function wordMask(
  tests: readonly (readonly [bit: number, test: (word: Word) => boolean])[],
): (word: Word) => number {
  return (word) => {
    if (word.maskOf !== tests) {
      word.mask = tests.reduce((mask, [bit, test]) => (test(word) ? mask | bit : mask), 0);
      word.maskOf = tests;
    }
    return word.mask;
  };
}

let answered = 0;
/** A table without an owner. */
const ANY = {};

/**
 * What a table says of a form, kept with the word: texts share their words, and a word is at hand where a table of 100,000 forms is not in the processor's caches. Only for tables that
 * never change; create one per use, at module level. Of several tables of one use a word keeps the answer of the last.
 */
export class WordAnswers<Table extends object, Answer> {
  private readonly place = answered++ * 2;

  constructor(private readonly ask: (form: string, table: Table) => Answer) {}

  of(word: Word, table: Table): Answer {
    const answers = (word.answers ??= Array.from({ length: answered * 2 }, () => undefined));
    if (answers[this.place] !== table) {
      answers[this.place + 1] = this.ask(word.form, table);
      answers[this.place] = table;
    }
    // Only this object writes to its place.
    return answers[this.place + 1] as Answer;
  }
}

/** The same for a pure function of the form. */
export function wordAnswer<Answer>(ask: (form: string) => Answer): (word: Word) => Answer {
  const answers = new WordAnswers<typeof ANY, Answer>(ask);
  return (word) => answers.of(word, ANY);
}

function formOf(written: string): string {
  return fold(written).replaceAll('/', '⁄').slice(0, MAX_TOKEN);
}

function makeWord(form: string, written: string): Word {
  const unspaced = UNSPACED.test(written);
  return {
    form,
    unspaced,
    traits: traitsOf(form, unspaced),
    asked: 0,
    passed: 0,
    mask: 0,
    maskOf: undefined,
    answers: undefined,
  };
}

function traitsOf(form: string, unspaced: boolean): number {
  let traits = traitsOfStart(form) | (unspaced ? Trait.unspaced : 0) | (form.length === 1 ? Trait.single : 0);
  for (const [trait, shape] of SHAPES) if (shape.test(form)) traits |= trait;
  return traits;
}

/** Traits of a whole form, and the forms that have them. */
const SHAPES: readonly (readonly [trait: number, shape: RegExp])[] = [
  [Trait.digits, DIGITS],
  [Trait.yearLike, /^[0-9]{3,4}$/],
  [Trait.hasDigit, /[0-9]/],
  [Trait.fraction, /⁄/],
  [Trait.ascii, ASCII],
  [Trait.otherNumeral, OTHER_NUMERAL],
];

/** The trait of the script or the sign that a form begins with. */
function traitsOfStart(form: string): number {
  const code = form.charCodeAt(0);
  if (code >= 0x30 && code <= 0x39) return Trait.startsWithDigit;
  if (code >= 0x61 && code <= 0x7a) return Trait.latin | (ROMAN.test(form) ? Trait.roman : 0);
  if (code >= 0x370 && code < 0x400) return Trait.greek;
  if (code >= 0x400 && code < 0x530) return Trait.cyrillic;
  return '+★☆'.includes(form) ? Trait.sign : 0;
}
