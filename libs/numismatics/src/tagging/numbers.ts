import type { Token, Tokenised } from '../text/tokens';
import { gapBefore, wordTest } from '../text/tokens';
import { HAN_DIGITS, HAN_SCALES } from './han-numbers.data';
import { NUMBER_WORDS, PART_WORDS, RARE_NUMBER_WORDS } from './number-words.data';
import { SCALE_WORDS, SCALES_OF } from './scale-words.data';

/** A number before (or after) a denomination: its value as decimal text, and its tokens. */
export interface NumberSpan {
  readonly value: string;
  readonly from: number;
  /** After the last token of the number or of the denomination. */
  readonly to: number;
}

const wordValues = new Map<string, { readonly value: string; readonly languages: string[] }>();
for (const { value, language, word } of [...NUMBER_WORDS, ...RARE_NUMBER_WORDS]) {
  const known = wordValues.get(word);
  if (!known) wordValues.set(word, { value, languages: [language] });
  else if (known.value === value) known.languages.push(language);
}

const DIGITS = /^[0-9]{1,7}$/;
/** Values of the inflations without gaps: 100000000. */
const MILLIONS = /^[1-9][0-9]{0,8}0{6}$/;
const FRACTION = /^([0-9]{1,3})⁄([0-9]{1,4})$/;
const ROMAN = /^(x{0,3})(ix|iv|v?i{0,3})$|^(xl|l)(x{0,2})$/;
const FIRST_HAN = 0x3400;
const LONGEST_HAN = 4;
const BETWEEN = /^[\s\u00a0-]{0,3}$/;
const AFTER_SCALE = /^\.?[\s\u00a0-]{0,3}$/;

/** Whether a word can be the end of a number: rejects nearly all words. */
const mayEndANumber = wordTest(
  (form) =>
    /^[0-9\u3400-\uffff]/.test(form) ||
    wordValues.has(form) ||
    PART_WORDS.has(form) ||
    SCALE_WORDS.has(form) ||
    Object.values(SCALES_OF).some((scales) => scales.has(form)) ||
    (form.length <= 6 && ROMAN.test(form)),
);

/**
 * The number that ends directly before a token, as in `5 Mark`, `2½ Dollars`, `1 000 000 lire`, `0,25 Rbl`, `Zwei Mark`, `XV Kreuzer`. Of digits with gaps only those
 * from the place `start` on.
 */
export function numberBefore(
  given: Tokenised,
  place: number,
  language: string | undefined,
  start = 0,
): NumberSpan | undefined {
  const token = given.tokens[place - 1];
  if (!token || !mayEndANumber(token.word)) return undefined;
  const scale = scaleOf(token.form, language);
  // `100 Mio. Mark`
  if (!(scale === undefined ? BETWEEN : AFTER_SCALE).test(gapBefore(given, place))) return undefined;
  const first = token.form.charCodeAt(0);
  if (first >= 48 && first <= 57) return digitsBefore(given, place - 1, start);
  if (first >= FIRST_HAN) return token.unspaced ? hanBefore(given, place) : undefined;
  if (token.form.length <= 2 && PART_WORDS.has(token.form)) return partBefore(given, place - 1, language);
  if (scale !== undefined) return scaledBefore(given, place - 1, scale, language);
  const value = valueInWords(token.form, language) ?? romanValue(token);
  return value === undefined ? undefined : { value, from: place - 1, to: place };
}

function scaleOf(form: string, language: string | undefined): number | undefined {
  return SCALE_WORDS.get(form) ?? (language === undefined ? undefined : SCALES_OF[language]?.get(form));
}

/** The value of a number word; without a language in any. */
function valueInWords(form: string, language: string | undefined): string | undefined {
  const word = wordValues.get(form);
  return word && (language === undefined || word.languages.includes(language)) ? word.value : undefined;
}

/** `1/12 de real`, `quarto di grosso`: a part of a unit; `un million de marks`: a multiple. */
function partBefore(given: Tokenised, place: number, language: string | undefined): NumberSpan | undefined {
  const part = numberBefore(given, place, language);
  const isMultiple = scaleOf(given.tokens[place - 1]?.form ?? '', language) !== undefined;
  return part && (isMultiple || Number(part.value) < 1) ? { ...part, to: place + 1 } : undefined;
}

/** `10 Milliarden`, as on notes of the inflation. */
function scaledBefore(
  given: Tokenised,
  place: number,
  scale: number,
  language: string | undefined,
): NumberSpan | undefined {
  const count = numberBefore(given, place, language);
  return count && { value: decimal(Number(count.value) * scale), from: count.from, to: place + 1 };
}

/** 五 of 五马克, 贰拾 of 贰拾元, and 10万 of 10万円, which is 100 000. */
function hanBefore(given: Tokenised, place: number): NumberSpan | undefined {
  const { tokens } = given;
  const from = startOfHan(given, place);
  if (from === place || place - from > LONGEST_HAN) return undefined;
  const [before, first] = [tokens[from - 1], tokens[from]];
  const scale = HAN_SCALES.get(first?.form ?? '');
  const digits =
    scale !== undefined && before && gapBefore(given, from) === '' ? valueOfDigits(before.form) : undefined;
  if (scale !== undefined && digits !== undefined)
    return place - from === 1 ? { value: decimal(Number(digits) * scale), from: from - 1, to: place } : undefined;
  const value = hanValue(tokens.slice(from, place));
  return value === undefined ? undefined : { value: String(value), from, to: place };
}

/** Where the digits and scales directly before a place begin; the place itself without any. */
function startOfHan(given: Tokenised, place: number): number {
  let from = place;
  while (from > 0 && isHanNumber(given.tokens[from - 1]) && (from === place || gapBefore(given, from) === '')) from--;
  return from;
}

function isHanNumber(token: Token | undefined): boolean {
  return token !== undefined && (HAN_DIGITS.has(token.form) || HAN_SCALES.has(token.form));
}

function hanValue(tokens: readonly Token[]): number | undefined {
  let [sum, digit] = [0, 0];
  let below = Infinity;
  for (const { form } of tokens) {
    const scale = HAN_SCALES.get(form);
    // Adjacent digits are a year or a catalogue number.
    if (scale === undefined ? digit > 0 : scale >= below) return undefined;
    if (scale === undefined) digit = HAN_DIGITS.get(form) ?? 0;
    else {
      sum += (digit || 1) * scale;
      [digit, below] = [0, scale];
    }
  }
  return sum + digit || undefined;
}

/** The value of a number word in a language with compounds (`Zwei` of `Zweimark`). */
export function valueOfWord(word: string, language: string): string | undefined {
  const found = wordValues.get(word);
  return found?.languages.includes(language) ? found.value : undefined;
}

/** The value of one token in digits, or undefined. */
export function valueOfDigits(form: string): string | undefined {
  if (DIGITS.test(form) || MILLIONS.test(form)) return form.replace(/^0+(?=.)/, '');
  const fraction = FRACTION.exec(form);
  return fraction ? valueOfFraction(fraction[1] ?? '', Number(fraction[2])) : undefined;
}

function digitsBefore(given: Tokenised, place: number, start: number): NumberSpan | undefined {
  const { tokens } = given;
  const form = tokens[place]?.form ?? '';
  const value = valueOfDigits(form);
  if (value === undefined) return undefined;
  const alone = { value, from: place, to: place + 1 };
  if (place - 1 < start) return alone;
  const before = tokens[place - 1]?.form ?? '';
  const gap = gapBefore(given, place);
  if (THREE_DIGITS.test(form) && GROUP_GAP.test(gap)) return groupsBefore(given, place, start) ?? alone;
  const whole = withPartBefore({ before, gap, form, value });
  return whole === undefined ? alone : { ...alone, value: whole, from: place - 1 };
}

const THREE_DIGITS = /^[0-9]{3}$/;
const FIRST_GROUP = /^[1-9][0-9]{0,2}$/;
const GROUP_GAP = /^[.,'’\s]$/;

/** `10.000`, `1 000 000`: groups of three digits, with one sign between all of them. Undefined where the digits before are a number of their own. */
function groupsBefore(given: Tokenised, last: number, start: number): NumberSpan | undefined {
  const { tokens } = given;
  const gap = gapBefore(given, last);
  let digits = tokens[last]?.form ?? '';
  let found: NumberSpan | undefined;
  for (let place = last - 1; place >= start && gapBefore(given, place + 1) === gap; place--) {
    const group = tokens[place]?.form ?? '';
    digits = group + digits;
    if (FIRST_GROUP.test(group)) found = { value: digits, from: place, to: last + 1 };
    if (!THREE_DIGITS.test(group)) break;
  }
  return found;
}

interface TwoNumbers {
  readonly before: string;
  readonly gap: string;
  readonly form: string;
  /** Of the form. */
  readonly value: string;
}

/** The value of two tokens that are one number; undefined if the second is a number of its own. */
function withPartBefore({ before, gap, form, value }: TwoNumbers): string | undefined {
  if (!DIGITS.test(before)) return undefined;
  // 2 ½: a whole and a fraction.
  if (form.includes('⁄'))
    return before.length <= 2 && /^\s?$/.test(gap) && Number(value) < 1
      ? decimal(Number(before) + Number(value))
      : undefined;
  if (!DIGITS.test(form) || gap.length !== 1 || before.length > 3) return undefined;
  // 0,25 and 2.50
  return form.length <= 2 && /[.,]/.test(gap) ? decimal(Number(`${before}.${form}`)) : undefined;
}

/** `1⁄2` is 0.5; `21⁄2`, the folded 2½, is 2.5. */
function valueOfFraction(above: string, below: number): string | undefined {
  if (below === 0) return undefined;
  if (Number(above) < below) return decimal(Number(above) / below);
  const numerator = Number(above.slice(-1));
  const whole = above.slice(0, -1);
  return whole === '' || numerator === 0 || numerator >= below ? undefined : decimal(Number(whole) + numerator / below);
}

function decimal(value: number): string {
  return String(Math.round(value * 10_000) / 10_000);
}

function romanValue({ form }: Token): string | undefined {
  if (form === '' || form.length > 6 || !ROMAN.test(form)) return undefined;
  const worth: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50 };
  let value = 0;
  for (let at = 0; at < form.length; at++) {
    const [here, next] = [worth[form[at] ?? ''] ?? 0, worth[form[at + 1] ?? ''] ?? 0];
    value += here < next ? -here : here;
  }
  return String(value);
}
