import path from 'node:path';
import { createClient, searchEndpoints, type SearchResult } from '@obverse/contracts';
import { startPostgres } from '@obverse/engines';
import { createLotIndex, type LotIndex } from '@obverse/lot-index';
import { lotIdOf } from '@obverse/lots';
import { catalogue, type TrueCoin, type WordedLot, wordedLots, writeDescriptors } from '@obverse/market';
import { loadDictionary } from '@obverse/numismatics';
import type { Bench, BenchContext } from '../bench';
import { marketLots, marketSeed } from '../market/crawled-market';
import { withReleases } from '../system/releases';
import { ServiceProcess } from '../system/service-process';
import { withFolder } from '../system/throw-away-folder';
import { vacuumLotIndex } from '../system/vacuum';
import { askedQueries, type AskedQuery } from './asked-queries';
import { Fulfilment } from './fulfilment';
import { documentsOf, marketContext } from './market-documents';

/** A fixed time, so that each run has the same lots and its open lots stay open. */
const NOW = Date.UTC(2026, 10, 29);
/** No page is fetched from this port; it is a part of the addresses. */
const PORT = 8_090;
const BATCH = 200;
/** So many lots that fulfil a query are enough for its first page. */
const ENOUGH = 8;
const sets = ['asked-2026-11-29', 'asked-practice'] as const;

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
        const coins = await filled(index, context);
        await vacuumLotIndex(postgres.url);
        const gateway = releases.add(
          await ServiceProcess.start({
            service: 'gateway',
            settings: settingsOf(postgres.url, folder),
            logFile: path.join(folder, 'gateway.log'),
          }),
          (one) => one.stop(),
        );
        const figures = await asked(gateway.url, coins, context);
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

/** Writes the market's lots into the index. Returns the true coins by the ids of the lots. */
async function filled(
  index: LotIndex,
  { lots, progress, signal }: BenchContext,
): Promise<ReadonlyMap<string, TrueCoin>> {
  await index.prepare();
  const context = marketContext(loadDictionary());
  const coins = new Map<string, TrueCoin>();
  const batch: WordedLot[] = [];
  const write = async () => {
    signal.throwIfAborted();
    await index.write(documentsOf(batch.splice(0), NOW, context));
  };
  for (const lot of wordedLots({ port: PORT, seed: marketSeed, sellers: catalogue.length, lots }, NOW)) {
    coins.set(lotIdOf(lot.truth.sellerKey, lot.truth.sourceId), lot.coin);
    batch.push(lot);
    if (batch.length === BATCH) await write();
  }
  await write();
  progress(`${coins.size} lots are written`);
  return coins;
}

/**
 * A query counts if at least {@link ENOUGH} lots fulfil all that it asks for. It is right if its first page begins with the portion of full matches and every lot of
 * that portion fulfils all of it. A portion whose title says that its lots lack a condition (`isNear`) is no answer to the query: before full matches it is
 * wrong, behind them it is not compared.
 */
async function asked(
  baseUrl: string,
  coins: ReadonlyMap<string, TrueCoin>,
  { progress, file = sets[0], show, signal }: BenchContext,
): Promise<Record<string, number>> {
  const call = createClient({ baseUrl, fetch });
  const fulfilment = new Fulfilment(loadDictionary());
  const queries = askedQueries(file);
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
  coins: ReadonlyMap<string, TrueCoin>,
  fulfilment: Fulfilment,
): readonly string[] {
  if (!first) return ['no lots'];
  if (first.isNear) return [`only near lots: ${first.title ?? ''}`];
  const wrong = first.items.filter(({ id }) => {
    const coin = coins.get(id);
    return !coin || !fulfilment.isBy(coin, expect);
  });
  return wrong.length === 0
    ? []
    : [`${wrong.length} of ${totalCount}`, ...wrong.slice(0, SHOWN).map(({ title }) => title)];
}
