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

/** A text of `priceForm`. Amounts may have superfluous zeros. */
export function spellPriceRange({ from = '', to = '', currency }: PriceRange): string {
  return `${from && String(Number(from))}-${to && String(Number(to))}-${currency}`;
}

/** A text of `yearForm`. */
export function spellYearRange({ from, to }: YearRange): string {
  return `${spellYear(from)}-${spellYear(to)}`;
}

/** Whether a range ends before it begins. */
export function isReversed({ from, to }: PriceRange | YearRange): boolean {
  return from !== undefined && to !== undefined && Number(from) > Number(to);
}

function yearOf(text: string): number {
  return text.endsWith('bc') ? -parseInt(text, 10) : Number(text);
}

function spellYear(year: number | undefined): string {
  if (year === undefined) return '';
  return year < 0 ? `${-year}bc` : String(year);
}
