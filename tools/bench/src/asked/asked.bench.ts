import path from 'node:path';
import { createClient, searchEndpoints, type SearchResult } from '@obverse/contracts';
import { startPostgres } from '@obverse/engines';
import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import { lotIdOf } from '@obverse/lots';
import { catalogue, type TrueCoin, wordedLots, writeDescriptors } from '@obverse/market';
import { loadDictionary } from '@obverse/numismatics';
import type { Bench, BenchContext } from '../bench';
import { marketLots, marketSeed } from '../market/crawled-market';
import { withReleases } from '../system/releases';
import { ServiceProcess } from '../system/service-process';
import { withFolder } from '../system/throw-away-folder';
import { vacuumLotIndex } from '../system/vacuum';
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
const sets = ['asked-2026-11-29', 'asked-second-2026-11-29', 'asked-practice'] as const;

export const askedBench: Bench = {
  about:
    'Queries in twelve languages over the lots of the market: first pages on which every lot is what was asked for.',
  lots: marketLots,
  files: sets,
  run: async (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        const postgres = releases.add(
          await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0 }),
          (server) => server.stop(),
        );
        const index = releases.add(createLotIndex({ adapter: 'postgres', url: postgres.url }), (one) => one.close());
        await writeDescriptors(path.join(folder, 'sellers'), { port: PORT, sellers: catalogue.length });
        const queries = askedQueries(context.file ?? sets[0]);
        const coins = await filled(index, queries, context);
        await vacuumLotIndex(postgres.url);
        const gateway = releases.add(
          await ServiceProcess.start({
            service: 'gateway',
            settings: settingsOf(postgres.url, folder),
            logFile: path.join(folder, 'gateway.log'),
          }),
          (one) => one.stop(),
        );
        const figures = await asked(gateway.url, queries, coins, context);
        await gateway.assertRunning();
        return { seed: marketSeed, figures, bars: [{ name: 'rightPercent', limit: 97, better: 'higher' }] };
      }),
    ),
};

function settingsOf(url: string, folder: string): Record<string, string> {
  return {
    DATABASE_URL: url,
    LOT_INDEX_ADAPTER: 'postgres',
    LOT_INDEX_URL: url,
    EXCHANGE_RATES_URL: 'off',
    SELLER_REGISTRY: path.join(folder, 'sellers'),
    IMAGE_DIR: path.join(folder, 'images'),
    MAIL_DIR: path.join(folder, 'mail'),
  };
}

/** Writes the market's lots and the offers of what is asked for into the index. Returns the true coins by the ids of the lots. */
async function filled(
  index: LotIndex,
  queries: readonly AskedQuery[],
  { lots, progress, signal }: BenchContext,
): Promise<ReadonlyMap<string, Partial<TrueCoin>>> {
  await index.prepare();
  const dictionary = loadDictionary();
  const context = marketContext(dictionary);
  const coins = new Map<string, Partial<TrueCoin>>();
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
  return coins;
}

/**
 * A query counts if at least {@link ENOUGH} lots fulfil all that its author expects. It is right if every lot of the first portion of its first page does. Full
 * matches are that portion if there are any, so a portion behind them, whose title says what its lots lack (`isNear`), is not compared. If the first portion
 * is near, it was a word that no lot has, and its lots must fulfil all the same.
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
