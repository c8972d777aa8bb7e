import type { Lot } from '@obverse/contracts';
import { formatDay } from '../lib/time';
import { formatMoney } from '../lib/format';

export interface PriceDisplay {
  /** In the visitor's currency; undefined when the seller states no price. */
  readonly main: string | undefined;
  /** The main price came of an exchange rate. */
  readonly converted: boolean;
  /** What the seller states, when that is another amount or currency. */
  readonly original?: string;
  /** The day of the rates, for people: "31 Dec 2024". */
  readonly ratesOf?: string;
}

/** How a lot's price reads. A converted price always comes with the seller's own. */
export function priceDisplay(
  lot: Pick<Lot, 'price' | 'valuta' | 'origPrice' | 'origValuta' | 'rateDate'>,
): PriceDisplay {
  const own = lot.origPrice && lot.origValuta ? formatMoney(lot.origPrice, lot.origValuta) : undefined;
  if (!lot.price || !lot.valuta) return { main: own, converted: false };
  const main = formatMoney(lot.price, lot.valuta);
  const converted = lot.rateDate !== undefined;
  return {
    main,
    converted,
    ...(own !== undefined && own !== main ? { original: own } : {}),
    ...(lot.rateDate === undefined ? {} : { ratesOf: formatDay(`${lot.rateDate}T12:00:00.000Z`) }),
  };
}

/** "€200.00 – €300.00", or the one end that is known. */
export function estimateDisplay(estimate: Lot['estimate']): string | undefined {
  if (!estimate) return undefined;
  const { low, high, currency } = estimate;
  const ends = [low, high].flatMap((amount) => (amount === undefined ? [] : [formatMoney(amount, currency)]));
  return ends.length === 0 ? undefined : [...new Set(ends)].join(' – ');
}
