import type { Lot } from '@obverse/contracts';
import { lotIdOf, sameMoney } from '@obverse/lots';
import type { TruthLot } from '@obverse/market';
import { MarketTruth } from '@obverse/market/truth';
import { everyLot } from '../stack/every-lot';

export interface Agreement {
  /** Lots the market lists. */
  readonly listed: number;
  /** Lots that a search finds. */
  readonly found: number;
  /** Listed, and not found. */
  readonly missing: readonly string[];
  /** Found more than once. */
  readonly double: readonly string[];
  /** Found, and no such lot exists. */
  readonly invented: readonly string[];
  /** Found with another price or state: `seller/source: truth → shown`. */
  readonly wrong: readonly string[];
}

const MAX_NAMED = 10;

/**
 * Compares all lots of a search with the truth of the market. The clock of the market must be stopped, otherwise the two are of different times. At most
 * `named` lots of each kind are named.
 */
export async function compareWithTruth(gatewayUrl: string, truthUrl: string, named = MAX_NAMED): Promise<Agreement> {
  const some = (names: readonly string[]) => cut(names, named);
  const truth = new Map<string, TruthLot>();
  for await (const lot of new MarketTruth(truthUrl).lots()) truth.set(lotIdOf(lot.sellerKey, lot.sourceId), lot);
  const times = new Map<string, number>();
  const wrong: string[] = [];
  const invented: string[] = [];
  for await (const lot of everyLot(gatewayUrl)) {
    times.set(lot.id, (times.get(lot.id) ?? 0) + 1);
    const real = truth.get(lot.id);
    if (!real) invented.push(`${lot.id} ${lot.title}`);
    else if (!agrees(lot, real))
      wrong.push(`${nameOf(real)}: ${statusOf(real)} → ${lot.bidState} ${lot.origPrice} ${lot.origValuta}`);
  }
  const listed = [...truth].filter(([, lot]) => lot.listed);
  return {
    listed: listed.length,
    found: times.size,
    missing: some(listed.filter(([id]) => !times.has(id)).map(([, lot]) => nameOf(lot))),
    double: some([...times].filter(([, count]) => count > 1).map(([id]) => id)),
    invented: some(invented),
    wrong: some(wrong),
  };
}

export function isAgreed({ listed, missing, double, invented, wrong }: Agreement): boolean {
  return listed > 0 && missing.length + double.length + invented.length + wrong.length === 0;
}

function agrees(lot: Lot, real: TruthLot): boolean {
  const { state, price } = real.extractable ?? real;
  // The last price of a removed lot was not on any page when the crawler came, because the clock is advanced by minutes.
  if (!real.listed && real.pageStatus !== 200)
    return lot.bidState === state || (lot.bidState === 'Original' && !lot.isActive);
  const shown = lot.origPrice && lot.origValuta ? { amount: lot.origPrice, currency: lot.origValuta } : undefined;
  return lot.bidState === state && sameMoney(shown, price);
}

function nameOf({ sellerKey, sourceId }: TruthLot): string {
  return `${sellerKey}/${sourceId}`;
}

function statusOf(real: TruthLot): string {
  const { state, price } = real.extractable ?? real;
  return price === undefined ? state : `${state} ${price.amount} ${price.currency}`;
}

function cut(names: readonly string[], most: number): readonly string[] {
  return names.length > most ? [...names.slice(0, most), `and ${names.length - most} more`] : names;
}
