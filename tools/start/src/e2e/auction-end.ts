import { lotIdOf } from '@obverse/lots';
import type { TruthLot } from '@obverse/market';
import type { MarketTruth } from '@obverse/market/truth';

/** The latest that a house publishes a result after the end of its sale, and two minutes. */
const RESULTS_AFTER_MS = 12 * 60_000;

/**
 * Lots of `open` (ids) whose end their house reports in its lists, those that end first at the beginning. Other sellers drop a lot from their lists when it
 * ends. The crawler then reads its page at the end that was announced, by the clock of the machine, which no test can advance.
 */
export function endingAtHouses(lots: readonly TruthLot[], open: ReadonlySet<string>): readonly TruthLot[] {
  const houses = new Set(lots.filter((lot) => lot.listed && lot.state === 'Sold').map(({ sellerKey }) => sellerKey));
  return lots
    .filter((lot) => lot.saleEndsAt !== undefined && houses.has(lot.sellerKey) && open.has(idOf(lot)))
    .sort((a, b) => endOf(a) - endOf(b));
}

/** Advances the clock of the market until one of the lots is sold, and resolves with its id. Undefined when none is. */
export async function untilSold(
  truth: Pick<MarketTruth, 'now' | 'advanceClock' | 'allLots'>,
  lots: readonly TruthLot[],
): Promise<string | undefined> {
  const ids = new Set(lots.map(idOf));
  for (const lot of lots) {
    const ahead = endOf(lot) + RESULTS_AFTER_MS - Date.parse(await truth.now());
    if (ahead <= 0) continue;
    await truth.advanceClock(ahead);
    const sold = (await truth.allLots()).find((one) => one.state === 'Sold' && ids.has(idOf(one)));
    if (sold) return idOf(sold);
  }
  return undefined;
}

function endOf({ saleEndsAt }: TruthLot): number {
  return Date.parse(saleEndsAt ?? '');
}

function idOf({ sellerKey, sourceId }: TruthLot): string {
  return lotIdOf(sellerKey, sourceId);
}
