import type { LotIndex } from '@obverse/lot-index';
import { lotIdOf, type LotId } from '@obverse/lots';
import { catalogue, wordedLots, type TrueCoin } from '@obverse/market';
import { loadDictionary } from '@obverse/numismatics';
import type { BenchContext } from '../bench';
import { marketSeed } from '../market/crawled-market';
import { askedOffers } from './asked-offers';
import type { AskedQuery } from './asked-queries';
import { documentsOf, marketContext, offerOf, type Offer } from './market-documents';

/** A fixed time, so that each run has the same lots and its open lots stay open. */
const NOW = Date.UTC(2026, 10, 29);
/** No page is fetched from this port; it is a part of the addresses. */
export const PORT = 8_090;
const BATCH = 200;

/** A lot as its seller words it, and what its coin is. */
export interface AskedLot {
  readonly id: LotId;
  readonly offer: Offer;
  readonly coin: Partial<TrueCoin>;
}

/** Writes the market's lots and the offers of what is asked for into the index, each after `onLot`. */
export async function fillWith(
  index: LotIndex,
  queries: readonly AskedQuery[],
  { lots, progress, signal }: BenchContext,
  onLot: (lot: AskedLot) => unknown,
): Promise<void> {
  await index.prepare();
  const dictionary = loadDictionary();
  const context = marketContext(dictionary);
  const batch: Offer[] = [];
  let count = 0;
  const write = async () => {
    signal.throwIfAborted();
    await index.write(documentsOf(batch.splice(0), NOW, context));
  };
  const add = async (offer: Offer, coin: Partial<TrueCoin>) => {
    onLot({ id: lotIdOf(offer.sellerKey, offer.sourceId), offer, coin });
    count += 1;
    batch.push(offer);
    if (batch.length === BATCH) await write();
  };
  for (const lot of wordedLots({ port: PORT, seed: marketSeed, sellers: catalogue.length, lots }, NOW))
    await add(offerOf(lot), lot.coin);
  for (const { offer, coin } of askedOffers(queries, dictionary, new Date(NOW).toISOString())) await add(offer, coin);
  await write();
  progress(`${count} lots are written`);
}
