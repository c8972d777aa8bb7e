import { createClient, searchEndpoints, type SearchResult } from '@obverse/contracts';
import type { LotIndex } from '@obverse/lot-index';
import { lotIdOf } from '@obverse/lots';
import { catalogue, type TrueCoin, wordedLots, writeDescriptors } from '@obverse/market';
import { loadDictionary } from '@obverse/numismatics';
import type { Bench, BenchContext } from '../bench';
import { marketLots, marketSeed } from '../market/crawled-market';
import { withEmbeddedGateway } from '../system/embedded-gateway';
import { askedQueries, type AskedQuery } from './asked-queries';
import { Fulfilment } from './fulfilment';
import { askedOffers } from './asked-offers';
import { documentsOf, marketContext, offerOf, type Offer } from './market-documents';

/** A fixed time, so that each run has the same lots and its open lots stay open. */
const NOW = Date.UTC(2026, 10, 29);
/** No page is fetched from this port; it is a part of the addresses. */
const PORT = 8_090;
const BATCH = 200;
/** So many lots that fulfil a query are enough for its first page. */
const ENOUGH = 8;
const sets = ['asked-2026-11-29', 'asked-second-2026-11-29', 'asked-third-2026-11-29', 'asked-practice'] as const;

export const askedBench: Bench = {
  about:
    'Queries in twelve languages over the lots of the market: first pages on which every lot is what was asked for.',
  lots: marketLots,
  files: sets,
  run: async (context) => {
    const queries = askedQueries(context.file ?? sets[0]);
    const coins = new Map<string, Partial<TrueCoin>>();
    const figures = await withEmbeddedGateway(
      {
        writeSellers: (folder) => writeDescriptors(folder, { port: PORT, sellers: catalogue.length }),
        fill: (index) => fill(index, queries, coins, context),
      },
      ({ url }) => asked(url, queries, coins, context),
    );
    return { seed: marketSeed, figures, bars: [{ name: 'rightPercent', limit: 97, better: 'higher' }] };
  },
};

/** Writes the market's lots and the offers of what is asked for into the index, and the true coins by the ids of the lots into `coins`. */
async function fill(
  index: LotIndex,
  queries: readonly AskedQuery[],
  coins: Map<string, Partial<TrueCoin>>,
  { lots, progress, signal }: BenchContext,
): Promise<void> {
  await index.prepare();
  const dictionary = loadDictionary();
  const context = marketContext(dictionary);
  const batch: Offer[] = [];
  const write = async () => {
    signal.throwIfAborted();
    await index.write(documentsOf(batch.splice(0), NOW, context));
  };
  const add = async (offer: Offer, coin: Partial<TrueCoin>) => {
    coins.set(lotIdOf(offer.sellerKey, offer.sourceId), coin);
    batch.push(offer);
    if (batch.length === BATCH) await write();
  };
  for (const lot of wordedLots({ port: PORT, seed: marketSeed, sellers: catalogue.length, lots }, NOW))
    await add(offerOf(lot), lot.coin);
  for (const { offer, coin } of askedOffers(queries, dictionary, new Date(NOW).toISOString())) await add(offer, coin);
  await write();
  progress(`${coins.size} lots are written`);
}

/**
 * A query counts if at least {@link ENOUGH} lots fulfil all that its author expects. It is right if every lot of the first portion of its first page does. Full
 * matches are that portion if there are any, so a portion behind them, whose title says what its lots lack (`isNear`), is not compared. If the first portion
 * is near, its lots must fulfil all the same, so that it gave up no expected fact.
 */
async function asked(
  baseUrl: string,
  queries: readonly AskedQuery[],
  coins: ReadonlyMap<string, Partial<TrueCoin>>,
  { progress, show, signal }: BenchContext,
): Promise<Record<string, number>> {
  const call = createClient({ baseUrl, fetch });
  const fulfilment = new Fulfilment(loadDictionary());
  let [counted, right] = [0, 0];
  for (const asked of queries) {
    signal.throwIfAborted();
    const fitting = [...coins.values()].filter((coin) => fulfilment.isBy(coin, asked.expect)).length;
    if (fitting < ENOUGH) continue;
    counted += 1;
    const result = await call(searchEndpoints.search, { body: { query: asked.query } });
    const wrong = wrongLots(result, asked, coins, fulfilment);
    if (wrong.length === 0) right += 1;
    else if (show) progress(`${asked.query} ${JSON.stringify(asked.expect)}, ${fitting} exist: ${wrong.join(' | ')}`);
  }
  return {
    lots: coins.size,
    queries: queries.length,
    countedQueries: counted,
    rightPercent: counted === 0 ? NaN : (100 * right) / counted,
  };
}

const SHOWN = 3;

function wrongLots(
  { portions: [first], totalCount }: SearchResult,
  { expect }: AskedQuery,
  coins: ReadonlyMap<string, Partial<TrueCoin>>,
  fulfilment: Fulfilment,
): readonly string[] {
  if (!first) return ['no lots'];
  const wrong = first.items.filter(({ id }) => {
    const coin = coins.get(id);
    return !coin || !fulfilment.isBy(coin, expect);
  });
  return wrong.length === 0
    ? []
    : [`${wrong.length} of ${totalCount} ${first.title ?? ''}`, ...wrong.slice(0, SHOWN).map(({ title }) => title)];
}
