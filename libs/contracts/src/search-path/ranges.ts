import { gradeBands, type GradeBand } from '../values/grade-bands';
import { bandForm } from './range-forms';

/** Prices of lots in one currency. Amounts are decimals without a sign, at most two digits after the point; both are included, and one may be absent. */
export interface PriceRange {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** ISO 4217. */
  readonly currency: string;
}

/** Years of coins, negative before Christ; there is no year 0. Both are included, and one may be absent. */
export interface YearRange {
  readonly from?: number;
  readonly to?: number;
}

/** Bands of grades in the order of `gradeBands`. Both are included, and one may be absent. */
export interface BandRange {
  readonly from?: GradeBand;
  readonly to?: GradeBand;
}

/** Grams or millimetres: decimals without a sign, at most two digits after the point. Both are included, and one may be absent. */
export interface MeasureRange {
  readonly from?: string;
  readonly to?: string;
}

/** The range that a text of `priceForm` states. */
export function priceRangeOf(text: string): PriceRange {
  const [from = '', to = '', currency = ''] = text.split('-');
  return { ...(from && { from }), ...(to && { to }), currency };
}

/** The range that a text of `yearForm` states. */
export function yearRangeOf(text: string): YearRange {
  const [from = '', to = ''] = text.split('-');
  return { ...(from && { from: yearOf(from) }), ...(to && { to: yearOf(to) }) };
}

/** The range that a text of `bandForm` states. */
export function bandRangeOf(text: string): BandRange {
  const [, first, second, last] = BANDS.exec(text) ?? [];
  const [from, to] = [bandOf(first), bandOf(second ?? last)];
  return { ...(from && { from }), ...(to && { to }) };
}

/** The range that a text of `measureForm` states. */
export function measureRangeOf(text: string): MeasureRange {
  const [from = '', to = ''] = text.split('-');
  return { ...(from && { from }), ...(to && { to }) };
}

/** A text of `priceForm`. Amounts may have superfluous zeros. */
export function spellPriceRange({ from = '', to = '', currency }: PriceRange): string {
  return `${from && String(Number(from))}-${to && String(Number(to))}-${currency}`;
}

/** A text of `yearForm`. */
export function spellYearRange({ from, to }: YearRange): string {
  return `${spellYear(from)}-${spellYear(to)}`;
}

/** A text of `bandForm`. */
export function spellBandRange({ from = '', to = '' }: { readonly from?: string; readonly to?: string }): string {
  return `${from}-${to}`;
}

/** A text of `measureForm`. Numbers may have superfluous zeros. */
export function spellMeasureRange({ from = '', to = '' }: MeasureRange): string {
  return `${from && String(Number(from))}-${to && String(Number(to))}`;
}

/** Whether a range ends before it begins. */
export function isReversed({ from, to }: PriceRange | YearRange | BandRange | MeasureRange): boolean {
  return from !== undefined && to !== undefined && rankOf(from) > rankOf(to);
}

/** An amount, a year, a measure, or the place of a band. */
function rankOf(bound: string | number): number {
  const band = bandOf(bound);
  return band === undefined ? Number(bound) : gradeBands.indexOf(band);
}

function bandOf(text: string | number | undefined): GradeBand | undefined {
  return gradeBands.find((band) => band === text);
}

const BANDS = new RegExp(`^${bandForm}$`);

function yearOf(text: string): number {
  return text.endsWith('bc') ? -parseInt(text, 10) : Number(text);
}

function spellYear(year: number | undefined): string {
  if (year === undefined) return '';
  return year < 0 ? `${-year}bc` : String(year);
}
