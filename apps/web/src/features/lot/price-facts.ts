import type { Lot } from '@obverse/contracts';
import { statusOf } from '@obverse/lots';

const OLD_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Whether the rates of the conversion are more than 7 days older than the price. The price of an ended lot is that of its end, every other one is
 * that of `now`, in epoch milliseconds.
 */
export function ratesAreOld({ rateDate, bidState, closedOn }: Lot, now: number): boolean {
  if (rateDate === undefined) return false;
  const of = statusOf(bidState) === 'ended' && closedOn !== undefined ? Date.parse(closedOn) : now;
  return of - Date.parse(rateDate) > OLD_MS;
}

export interface PriceChange {
  readonly isLower: boolean;
  /** The difference without its sign, and the price before. In the currency of `price`. */
  readonly amount: string;
  readonly before: string;
}

/** The last change of a fixed price; undefined when none is known. */
export function priceChangeOf({
  price,
  diffFixedPrice,
}: Pick<Lot, 'price' | 'diffFixedPrice'>): PriceChange | undefined {
  if (price === undefined || diffFixedPrice === undefined) return undefined;
  const change = hundredths(diffFixedPrice);
  if (change === 0) return undefined;
  return { isLower: change < 0, amount: decimal(Math.abs(change)), before: decimal(hundredths(price) - change) };
}

/** Hundredths are whole numbers, so that a difference is exact. */
const hundredths = (amount: string) => Math.round(Number(amount) * 100);
const decimal = (value: number) => (value / 100).toFixed(2);
