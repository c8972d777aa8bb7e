import type { LotDocument } from '@obverse/lot-index';
import { catalogue, wordedLots } from '@obverse/market';
import type { Dictionary } from '@obverse/numismatics';
import { documentsOf, marketContext, offerOf } from '../asked/market-documents';
import { randomOf } from '../lots/seeded';
import { marketSeed } from '../market/crawled-market';

const PORT = 8_090;

/** Lots of all sellers, mixed. `now` in epoch milliseconds. */
export function marketDocuments(dictionary: Dictionary, count: number, now: number): readonly LotDocument[] {
  const market = { port: PORT, seed: marketSeed, sellers: catalogue.length, lots: count };
  const offers = [...wordedLots(market, now)].map(offerOf);
  const random = randomOf(2);
  const mixed = offers.map((offer) => ({ offer, at: random() })).sort((one, other) => one.at - other.at);
  return documentsOf(
    mixed.map(({ offer }) => offer),
    now,
    marketContext(dictionary),
  );
}
