import type { YearEvidence } from '../evidence';
import { type Found, means, type YearContext, yearEvidence } from './year-context';
import { romanNumber, wholeNumber } from './numerals';
import { completed } from './points';
import { Phrases } from './phrases';
import { found, type Parts } from './range-parts';
import { isCountedBefore, isMeasuredAfter } from './year-certainty';
import { lengths } from './words.data';
import { BECAUSE } from './reasons.data';

const sizes = new Phrases([['size', lengths]]);
const LONGEST_REIGN = 85;
const LAST_YEAR = 2100;
/** After these a date needs no comma: Rom 164-169, Denar 134-138. */
const PLACES = ['mint', 'denomination', 'realm', 'material'] as const;
/** A shorter word before a number abbreviates a work or a measure. */
const SHORTEST_NAME = 4;

/**
 * Years without an era and with fewer than four digits. They count only in the usual places of reigns and dates: in brackets, (98-117), after a
 * ruler, Hadrian 117-138, or between commas. Falling ones, (285-246), are years before Christ.
 */
export function ofReign(context: YearContext, parts: Parts): Found<YearEvidence> | undefined {
  const { line } = context;
  const { first, second } = parts;
  if (first.digits < 2 || isCountedBefore(context, parts.from) || measures(context, parts.to)) return undefined;
  const split = splitDate(context, parts);
  if (split) return split;
  const last = lastOf(parts);
  if (last < 1 || last > LAST_YEAR || last === first.value || lengthTo(last, parts) > LONGEST_REIGN) return undefined;
  const falling = last < first.value;
  const placed = isPlaced(context, parts, falling);
  const explains = line.isBracketed(parts.from, parts.to) || line.gap(parts.from).trim() === '=';
  const bracketed = explains && first.digits + second.digits >= 4;
  if (!areYears(parts, last, placed, bracketed)) return undefined;
  const certainty = placed || bracketed ? 'likely' : 'uncertain';
  return falling
    ? found(line, parts, certainty, -first.value, -last, BECAUSE.reign)
    : found(line, parts, certainty, first.value, last, BECAUSE.reign);
}

function lengthTo(last: number, { first }: Parts): number {
  return Math.abs(last - first.value);
}

/** Numbers joined by a dash are years in the usual places, or with three digits. With a stroke they are two years that adjoin, or fall. */
function areYears(parts: Parts, last: number, placed: boolean, bracketed: boolean): boolean {
  const { first, second, by } = parts;
  if (by !== 'dash' && !(bracketed && lengthTo(last, parts) === 1) && !(placed && last < first.value)) return false;
  return placed || bracketed || first.digits >= 3 || second.digits >= 3;
}

function measures(context: YearContext, to: number): boolean {
  return isMeasuredAfter(context, to) || isSize(context, to);
}

/** `98-117 g`, `28-30 mm` */
export function isSize({ line }: YearContext, to: number): boolean {
  return /^\s*$/.test(line.gap(to)) && (line.form(to) === 'g' || sizes.match(line, to) !== undefined);
}

/** The full second year: 211-17 ends in 217, and 325/4, falling, in 324. -1 if neither is possible. */
function lastOf({ first, second, by }: Parts): number {
  if (second.digits >= first.digits) return second.value;
  const whole = completed(first.value, second.value, second.digits);
  return whole > first.value || (by === 'stroke' && whole < first.value) ? whole : -1;
}

/** `1648 (16-48)`: the halves of the date on both sides of the arms. */
function splitDate({ line }: YearContext, { from, to, first, second }: Parts): Found<YearEvidence> | undefined {
  const whole = first.value * 100 + second.value;
  if (second.digits !== 2 || whole < 1300 || whole > 1999 || wholeNumber(line.form(from - 1)) !== whole)
    return undefined;
  const facts = { first: whole, last: whole, how: 'date', bracketed: true, because: BECAUSE.halves } as const;
  return { to, evidence: [yearEvidence(line, from, to, 'likely', facts)] };
}

/** Whether it is in a usual place of a reign or date. Falling numbers need a ruler, or a year before Christ earlier in the text. */
function isPlaced(context: YearContext, { from, to, worded, circa }: Parts, falling: boolean): boolean {
  const { line } = context;
  if (worded || circa) return true;
  if (isRuler(context, from - 1) || (isNumeral(context, from - 1) && isRuler(context, from - 2))) return true;
  if (falling && !context.afterBc) return false;
  if (!means(context, from - 1, 'catalogue', true) && PLACES.some((kind) => means(context, from - 1, kind)))
    return true;
  return /[,(]\s*$/.test(line.gap(from)) && /^\s*[,.;)]|^$/.test(line.gap(to)) && isName(context, from - 1);
}

function isRuler(context: YearContext, at: number): boolean {
  return means(context, at, 'ruler') || means(context, at, 'name');
}

function isNumeral({ line }: YearContext, at: number): boolean {
  return romanNumber(line.form(at)) > 0;
}

/** A word, or a ruler's numeral, but neither a work of reference nor its volume. */
function isName(context: YearContext, at: number): boolean {
  const { line } = context;
  if (isNumeral(context, at)) return !means(context, at - 1, 'catalogue') && line.form(at - 1).length >= SHORTEST_NAME;
  const form = line.form(at);
  return form.length >= SHORTEST_NAME && wholeNumber(form) < 0 && !means(context, at, 'catalogue', true);
}
