import { createClient, lotEndpoints, type Lot } from '@obverse/contracts';
import { lotIdOf } from '@obverse/lots';
import type { TruthLot } from '@obverse/market';
import { MarketTruth } from '@obverse/market/truth';
import { everyLot } from '@obverse/start';
import type { Bench, BenchContext } from '../bench';
import { Accuracy } from './accuracy';
import { marketLots, marketSeed, withCrawledMarket } from './crawled-market';

const LOTS_AT_ONCE = 200;
const SHOWN_EXAMPLES = 40;

export const accuracyBench: Bench = {
  about:
    'The lots a search shows, compared with the truth of the simulated market: found lots, prices, states, ends of bidding, invented lots.',
  lots: marketLots,
  run: async (context) =>
    withCrawledMarket(context, async ({ stack }) => {
      context.progress('comparing with the truth');
      const accuracy = await compared(stack, context);
      if (context.show) for (const example of accuracy.examples.slice(0, SHOWN_EXAMPLES)) context.progress(example);
      return {
        seed: marketSeed,
        figures: accuracy.figures(),
        bars: [
          { name: 'foundPercent', limit: 99.5, better: 'higher' },
          { name: 'priceRightPercent', limit: 99.8, better: 'higher' },
          { name: 'stateRightPercent', limit: 99.5, better: 'higher' },
          { name: 'endRightPercent', limit: 99.9, better: 'higher' },
          { name: 'inventedLots', limit: 0, better: 'lower' },
        ],
      };
    }),
};

/** Compares every true lot by its id, then every lot on the result pages of a search. */
async function compared(
  { url, truthUrl }: { readonly url: string; readonly truthUrl: string },
  { signal }: BenchContext,
): Promise<Accuracy> {
  const accuracy = new Accuracy();
  const real = new Set<string>();
  const compare = async (lots: readonly TruthLot[]) => {
    const shown = await lotsById(
      url,
      lots.map(({ sellerKey, sourceId }) => lotIdOf(sellerKey, sourceId)),
    );
    for (const lot of lots) accuracy.add(lot, shown.get(lotIdOf(lot.sellerKey, lot.sourceId)));
  };
  const truth = new MarketTruth(truthUrl);
  const hidden = await truth.hiddenSellers();
  const batch: TruthLot[] = [];
  for await (const lot of truth.lots()) {
    signal.throwIfAborted();
    real.add(lotIdOf(lot.sellerKey, lot.sourceId));
    if (lot.listed && !hidden.has(lot.sellerKey)) batch.push(lot);
    if (batch.length === LOTS_AT_ONCE) await compare(batch.splice(0));
  }
  await compare(batch);
  for await (const { id, places = [] } of everyLot(url)) {
    for (const found of [id, ...places.map((place) => place.id)]) if (!real.has(found)) accuracy.invented += 1;
  }
  return accuracy;
}

async function lotsById(baseUrl: string, ids: readonly string[]): Promise<ReadonlyMap<string, Lot>> {
  if (ids.length === 0) return new Map();
  const lots = await createClient({ baseUrl, fetch })(lotEndpoints.find, { body: [...ids] });
  return new Map(lots.map((lot) => [lot.id, lot]));
}
