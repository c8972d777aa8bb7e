import type { Certainty } from '../evidence';
import { means, type YearContext } from './year-context';
import { limitsBefore } from './bounds.data';
import type { Line } from './line';
import { digitOf, romanNumber, wholeNumber } from './numerals';
import { Phrases } from './phrases';
import { isPartOfNumber } from './points';
import {
  countables as countableWords,
  countedBefore,
  faceValues,
  finenessAfter,
  spansOfTime,
  unitsAfter,
} from './words.data';

const counted = new Phrases([['counted', countedBefore]]);
const countables = new Phrases([['countable', countableWords]]);
const limits = new Phrases(limitsBefore);
const units = new Phrases([['unit', unitsAfter]]);
const finenesses = new Phrases([['fineness', finenessAfter]]);
const spans = new Phrases([['span', spansOfTime]]);
const LAST_CERTAIN_YEAR = 2035;
/** The first year on Western coins, approximately; smaller numbers are mostly Hijri years or counts. */
const FIRST_DATES = 1400;
const SIGNS_OF_PRICES = '$€£¥₽₴₺฿₩₹¢';
const SIGN_OF_NEXT = /^\s\p{Sc}$/u;
const MAX_COUNTING_WORDS = 2;

/** The certainty that a number of four digits without an era is a year; undefined if it is not. `from` and `to` bound the words that belong to it. */
export function yearCertainty(context: YearContext, from: number, at: number, to: number): Certainty | undefined {
  const { line } = context;
  const value = wholeNumber(line.form(at));
  if (value < 1000 || value > 2100 || isPartOfNumber(line, at)) return undefined;
  if (isCountedBefore(context, from) || isMeasuredAfter(context, to)) return undefined;
  if (value > LAST_CERTAIN_YEAR || value < FIRST_DATES) return 'uncertain';
  if (counts(context, value, to) || (from === at && isCited(context, at))) return 'uncertain';
  // 1876 g is the mint of Karlsruhe, or the weight of a hoard.
  if (line.written(to) === 'g' && line.gap(to) !== '') return 'uncertain';
  return 'likely';
}

/** `1000 Lire`: a round number, or one that is a usual value, before what it may count. */
function counts(context: YearContext, value: number, to: number): boolean {
  const { line, language } = context;
  const isValue = value % 100 === 0 || faceValues.has(value);
  if (!isValue || isSeparated(line, to)) return false;
  return means(context, to, 'denomination') || countables.match(line, to, language) !== undefined;
}

/** `Davenport 1780`, `RIC II 1526`. */
function isCited(context: YearContext, at: number): boolean {
  const { line, language } = context;
  // `ab 1900` is a German phrase and a Swedish citation.
  if (line.form(at - 1).length < 2 || limits.match(line, at - 1, language)) return false;
  // `20 kr 1916` counts crowns, although Kr is also a citation.
  if (wholeNumber(line.form(at - 2)) > 0 && means(context, at - 1, 'denomination')) return false;
  const volume = wholeNumber(line.form(at - 1));
  const isVolume = (volume > 0 && volume < 100) || romanNumber(line.form(at - 1)) > 0;
  // Carlos IV. 1789 names a king, although IV is also a citation.
  if (romanNumber(line.form(at - 1)) === 0 && means(context, at - 1, 'catalogue', true)) return true;
  return isVolume && means(context, at - 2, 'catalogue', true) && !means(context, at - 2, 'name');
}

function isSeparated(line: Line, at: number): boolean {
  return line.gapHas(at, ",;:.()[]/'’-");
}

function isLetters(line: Line, at: number): boolean {
  return wholeNumber(line.form(at)) < 0;
}

/** `Lot 1780`, `№ 1780`, `$1800`, and numbers joined to letters or longer numbers. */
export function isCountedBefore({ line, language }: YearContext, at: number): boolean {
  const token = line.tokens[at];
  if (!token) return true;
  const gap = line.gap(at);
  if (gap === ', ' || gap === ' (') return false;
  if (gap !== ' ' && isSigned(line, token.start, gap)) return true;
  const previous = line.tokens[at - 1];
  if (!previous) return false;
  if (gap === '') return isLetters(line, at - 1) && !previous.unspaced;
  if (gap === '-' && isLongNumber(previous.form)) return true;
  return !/[,;()]/.test(gap) && isCountedByWords(line, at, language);
}

/** At least five digits: no year. */
function isLongNumber(form: string): boolean {
  return form.length >= 5 && (wholeNumber(form) >= 0 || /^\d{6,}$/.test(form));
}

function isCountedByWords(line: Line, at: number, language: string | undefined): boolean {
  for (let words = 1; words <= MAX_COUNTING_WORDS; words++)
    if (counted.match(line, at - words, language)?.to === at) return true;
  return false;
}

/** `№ 1780` */
function isSigned({ text }: Line, start: number, gap: string): boolean {
  return /[#№]\s*$/.test(gap) || isPriced(gap, text.charCodeAt(start - gap.length - 1));
}

/** `$1800`, `€ 1500`; but `10$ 1882` is a denomination and its date. */
function isPriced(gap: string, codeBefore: number): boolean {
  const sign = gap.trim().slice(-1);
  if (sign === '' || !SIGNS_OF_PRICES.includes(sign)) return false;
  return !/\s$/.test(gap) || !(digitOf(codeBefore) >= 0 && gap.trimStart() === gap);
}

/** `1000 g`, `1500 €`, `1000 Jahre`, `1500 Stück`. */
export function isMeasuredAfter({ line, language }: YearContext, to: number): boolean {
  const gap = line.gap(to);
  if (gap === ', ' || gap === ')' || gap === ') ') return false;
  if (gap !== ' ' && hasSignAfter(line, to, gap)) return true;
  if (line.gapHas(to, ',;()[]')) return false;
  return isGramsOf(line, to) || isUnit(line, to, language) || isSpanOfTime(line, to, language);
}

/** `1500 €`, `1000‰`, `1200x` */
function hasSignAfter(line: Line, to: number, gap: string): boolean {
  if (gap === '') return line.written(to).startsWith('x');
  // The sign of `1799 $10` belongs to the next number.
  const after = SIGN_OF_NEXT.test(gap) && line.tokens[to] ? '' : gap.trim().charAt(0);
  return after !== '' && SIGNS_AFTER.includes(after);
}

const SIGNS_AFTER = `${SIGNS_OF_PRICES}%‰×`;

/** Two capitals are the letters of a mint or a mint master. */
function isUnit(line: Line, to: number, language: string | undefined): boolean {
  const isFineness = wholeNumber(line.form(to - 1)) <= PURE;
  const match = units.match(line, to, language) ?? (isFineness ? finenesses.match(line, to, language) : undefined);
  // `1929 Gram 25`: the unit belongs to the next number.
  if (match === undefined || (line.gap(match.to) === ' ' && wholeNumber(line.form(match.to)) >= 0)) return false;
  return !/^\p{Lu}{2}$/u.test(line.written(to));
}

/** The fineness of pure metal. */
const PURE = 1000;

function isGramsOf(line: Line, to: number): boolean {
  return line.written(to) === 'g' && line.gap(to).trim() === '' && wholeNumber(line.form(to - 1)) % 50 === 0;
}

function isSpanOfTime(line: Line, to: number, language: string | undefined): boolean {
  return !line.gapHas(to, '.') && spans.match(line, to, language) !== undefined;
}
