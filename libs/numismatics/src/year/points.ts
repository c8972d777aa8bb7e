import { beforeChristAfter, beforeChristBefore, ofOurEraAfter, ofOurEraBefore } from './eras.data';
import type { YearContext } from './year-context';
import type { Line } from './line';
import { digitOf, isDigit, wholeNumber } from './numerals';
import { Phrases } from './phrases';
import { circaWords, overWords, rangeWords, yearWordsAfter, yearWordsBefore } from './words.data';

export type Era = 'bc' | 'ad';
type Lead = Era | 'circa' | 'year';

export const leads = new Phrases<Lead>([
  ['bc', beforeChristBefore],
  ['ad', ofOurEraBefore],
  ['circa', circaWords],
  ['year', yearWordsBefore],
]);
export const erasAfter = new Phrases<Era>([
  ['bc', beforeChristAfter],
  ['ad', ofOurEraAfter],
]);
export const yearWords = new Phrases([['year', yearWordsAfter]]);
export const overdates = new Phrases([['over', overWords]]);
export const connectors = new Phrases([['range', rangeWords]]);
const DASH = /^[.\s]*[-‐‑‒–—−~～〜/÷][\s]*$/;
const STROKE = /^[.\s]*\/\s*$/;
const MAX_LEADS = 3;

/** The place of a number, after the words that introduce it. */
export interface Approach {
  readonly at: number;
  readonly era?: Era;
  readonly circa: boolean;
  readonly yearWord: boolean;
}

/** Reads `ca.`, `AD`, `anno` before a number, in any order. Undefined if no number follows. */
export function approach({ line, language }: YearContext, from: number): Approach | undefined {
  let at = from;
  let era: Era | undefined;
  let circa = false;
  let yearWord = false;
  for (let count = 0; count < MAX_LEADS && !isNumeric(line, at); count++) {
    const lead = leads.match(line, at, language);
    if (!lead || isCents(line, at, lead.value)) return undefined;
    if (lead.value === 'circa') circa = true;
    else if (lead.value === 'year') yearWord = true;
    else era = lead.value;
    at = lead.to;
    if (/[,;)]/.test(line.gap(at))) return undefined;
  }
  if (!isNumeric(line, at)) return undefined;
  circa ||= /[~≈±]\s*$/.test(line.gap(at));
  return { at, circa, yearWord, ...(era && { era }) };
}

/** `20 c. 1880` are twenty cents. */
function isCents(line: Line, at: number, lead: Lead): boolean {
  return (
    lead === 'circa' && line.form(at).length <= 2 && wholeNumber(line.form(at - 1)) >= 0 && !/[,;(]/.test(line.gap(at))
  );
}

export function isNumeric(line: Line, at: number): boolean {
  const form = line.form(at);
  return form !== '' && isDigit(form.charCodeAt(0));
}

/** A number in the style of dates: `1764`, or two with a stroke, `1848/49`. */
export interface Printed {
  readonly value: number;
  readonly digits: number;
  readonly second?: { readonly value: number; readonly digits: number };
}

export function printedAt(line: Line, at: number): Printed | undefined {
  const form = line.form(at);
  const value = wholeNumber(form);
  if (value >= 0) return { value, digits: form.length };
  const stroke = form.indexOf('⁄');
  if (stroke < 0) return undefined;
  const [first, second] = [wholeNumber(form.slice(0, stroke)), wholeNumber(form.slice(stroke + 1))];
  if (first < 0 || second < 0) return undefined;
  return { value: first, digits: stroke, second: { value: second, digits: form.length - stroke - 1 } };
}

/** The era and the word for year after a number, in any order: `98 n. Chr.`, `1914 г.`, `37 г. до н. э.` */
export interface Ending {
  readonly to: number;
  readonly era?: Era;
  readonly yearWord: boolean;
}

/** A first date and the words around it. */
export interface Point extends Approach {
  readonly from: number;
  readonly end: Ending;
}

export function ending({ line, language }: YearContext, from: number): Ending {
  let to = from;
  let era: Era | undefined;
  let yearWord = false;
  for (let count = 0; count < 2; count++) {
    if (line.gapHas(to, ',;()[]=/–—-')) break;
    const eraWord =
      era === undefined && !isSpanishGrade(line, to, language) ? erasAfter.match(line, to, language) : undefined;
    // In capitals it is silver (98-117. AR Denarius), not the Swedish word for year.
    const word = eraWord || yearWord || line.written(to) === 'AR' ? undefined : yearWords.match(line, to, language);
    if (eraWord) era = eraWord.value;
    else if (word) yearWord = true;
    else break;
    to = (eraWord ?? word)?.to ?? to;
  }
  return { to, yearWord, ...(era && { era }) };
}

/** `KM 44. BC`: buena conservación. Spanish and Portuguese write a.C. for the era. */
function isSpanishGrade(line: Line, at: number, language: string | undefined): boolean {
  return line.form(at) === 'bc' && (language === 'es' || language === 'pt' || line.gap(at).includes('.'));
}

export interface Connection {
  readonly to: number;
  readonly by: 'dash' | 'stroke' | 'word';
}

/** The connection of two dates to a range; undefined without one. */
export function connection({ line, language }: YearContext, at: number): Connection | undefined {
  const gap = line.gap(at);
  if (STROKE.test(gap)) return { to: at, by: 'stroke' };
  if (DASH.test(gap)) return { to: at, by: 'dash' };
  const word = connectors.match(line, at, language);
  return word && !/[,;(]/.test(gap) ? { to: word.to, by: 'word' } : undefined;
}

/** The full second year of an abbreviated range: 1914-18. -1 if the second number is not an abbreviation. */
export function completed(first: number, second: number, digits: number): number {
  const hundred = 10 ** digits;
  return first >= hundred ? first - (first % hundred) + second : -1;
}

/** Whether the characters around a number make it part of a longer number, a decimal, a price or a lot number. */
export function isPartOfNumber(line: Line, at: number): boolean {
  const token = line.tokens[at];
  if (!token) return true;
  const { text } = line;
  const [before, after] = [text.charAt(token.start - 1), text.charAt(token.end)];
  if (isPoint(before) && digitOf(text.charCodeAt(token.start - 2)) >= 0 && !isDayAndMonth(line, at)) return true;
  if (after === "'" && digitOf(text.charCodeAt(token.end + 1)) >= 0) return true;
  if (!isPoint(after)) return after === ':' && text.charAt(token.end + 1) === '-';
  const next = text.charAt(token.end + 1);
  if (next === '-' || next === '–')
    return !isDigit(text.charCodeAt(token.end + 2)) && text.charAt(token.end + 2) !== ' ';
  return digitOf(text.charCodeAt(token.end + 1)) >= 0 && !isMonthAndDay(line, at) && after !== ',';
}

function isPoint(character: string): boolean {
  return character === '.' || character === ',';
}

/** `12.5.` before a year. */
function isDayAndMonth(line: Line, at: number): boolean {
  const month = wholeNumber(line.form(at - 1));
  const day = wholeNumber(line.form(at - 2));
  return line.gap(at) === '.' && line.gap(at - 1).trim() === '.' && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

/** `.5.12` after a year. */
function isMonthAndDay(line: Line, at: number): boolean {
  const month = wholeNumber(line.form(at + 1));
  const day = wholeNumber(line.form(at + 2));
  return line.gap(at + 2) === '.' && month >= 1 && month <= 12 && day >= 1 && day <= 31;
}
