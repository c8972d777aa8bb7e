import type { Lot } from '@obverse/contracts';
import { formatDay } from '../lib/time';
import { formatMoney } from '../lib/format';

export interface PriceDisplay {
  /** In the visitor's currency; undefined when the seller states no price. */
  readonly main: string | undefined;
  /** The price was converted. */
  readonly converted: boolean;
  /** The seller's price, if it has another amount or currency. */
  readonly original?: string;
  /** The day of the rates as text: "31 Dec 2024". */
  readonly ratesOf?: string;
}

/** The texts of a lot's price. A converted price always includes the original one. */
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

/** "€200.00 – €300.00", or the known bound. */
export function estimateDisplay(estimate: Lot['estimate']): string | undefined {
  if (!estimate) return undefined;
  const { low, high, currency } = estimate;
  const ends = [low, high].flatMap((amount) => (amount === undefined ? [] : [formatMoney(amount, currency)]));
  return ends.length === 0 ? undefined : [...new Set(ends)].join(' – ');
}
