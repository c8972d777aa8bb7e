import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { dueAfterExtraction } from '@obverse/crawler';
import {
  createDataSource,
  FrontierCountsRepository,
  FrontierLotRepository,
  FrontierSaleRepository,
  migrate,
  SellerCrawlRepository,
} from '@obverse/database';
import { createDatabase, startPostgres } from '@obverse/engines';
import { Client } from 'pg';
import type { Bench, BenchContext } from '../bench';
import { percentile } from '../report/figures';
import { withReleases } from '../system/releases';
import { withFolder } from '../system/throw-away-folder';
import {
  entriesOf,
  fillFrontier,
  fillHolder,
  pageKeyOf,
  pageLots,
  saleOf,
  sightingOf,
  listedAt,
  start,
  type FilledSeller,
} from './frontier-fill';

const SELLERS = 322;
const SMALL = 10_000;
const ROUNDS = 40;
/** The rounds of a probe that takes a second. */
const FEW_ROUNDS = 3;
const HOUR = 3_600_000;
const SIZE_QUERY = `SELECT sum(pg_total_relation_size(oid))::float8 / 1e6 AS mb FROM pg_class WHERE relname IN ('frontier_lot', 'frontier_sale', 'frontier_page', 'seller_crawl')`;

/**
 * The crawl frontier at ten thousand and at a million open lots of 322 sellers, filled and queried with the crawler's repositories: the median
 * of each statement, the size on disk with all indexes, and the crawler's heap.
 */
export const frontierBench: Bench = {
  about: 'The crawl frontier with a million open lots, compared with 10,000: claims, due lots, stored pages, size.',
  lots: 1_000_000,
  run: async (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        const server = releases.add(await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0 }), (one) =>
          one.stop(),
        );
        const small = await measure(await createDatabase(server.url, 'small'), SMALL, context);
        const large = await measure(await createDatabase(server.url, 'large'), context.lots, context);
        const figures = Object.fromEntries(
          Object.entries(large).flatMap(([name, value]) => [
            [name, value],
            [`${name} at 10,000`, small[name] ?? Number.NaN],
          ]),
        );
        return {
          seed: 'none',
          figures: { lots: context.lots, ...figures, crawlerGrowthMb: (large['heapMb'] ?? 0) - (small['heapMb'] ?? 0) },
          bars: [
            { name: 'frontierMb', limit: 400, better: 'lower' },
            { name: 'claimMs', limit: 25, better: 'lower' },
            { name: 'releaseMs', limit: 10, better: 'lower' },
            { name: 'dueMs', limit: 10, better: 'lower' },
            { name: 'dueInACrowdMs', limit: 10, better: 'lower' },
            { name: 'noteListedMs', limit: 60, better: 'lower' },
            { name: 'noteExtractedMs', limit: 60, better: 'lower' },
            { name: 'noteUnchangedMs', limit: 20, better: 'lower' },
            { name: 'resolveMs', limit: 10, better: 'lower' },
            { name: 'countsMs', limit: 5_000, better: 'lower' },
            { name: 'crawlerGrowthMb', limit: 20, better: 'lower' },
          ],
        };
      }),
    ),
};

async function measure(url: string, lots: number, { progress, signal }: BenchContext): Promise<Record<string, number>> {
  const source = await createDataSource({ url, poolSize: 4 });
  try {
    await migrate(source);
    const parts: Parts = {
      crawls: new SellerCrawlRepository(source),
      lots: new FrontierLotRepository(source),
      sales: new FrontierSaleRepository(source),
      counts: new FrontierCountsRepository(source),
    };
    const began = performance.now();
    const sellers = await fillFrontier(parts, { sellers: SELLERS, lots }, { signal, tidy: () => tidy(url) });
    progress(`${lots} lots of ${sellers.length} sellers in ${Math.round((performance.now() - began) / 1000)} s`);
    const frontierMb = await sizeOf(url);
    const figures: Record<string, number> = { frontierMb };
    for (const [name, probe] of Object.entries(probes)) {
      signal.throwIfAborted();
      figures[name] = await median(name === 'countsMs' ? FEW_ROUNDS : ROUNDS, (round) => probe(parts, sellers, round));
      progress(`${name}: ${figures[name].toFixed(2)}`);
    }
    return { ...figures, heapMb: heapMb() };
  } finally {
    await source.destroy();
  }
}

interface Parts {
  readonly crawls: SellerCrawlRepository;
  readonly lots: FrontierLotRepository;
  readonly sales: FrontierSaleRepository;
  readonly counts: FrontierCountsRepository;
}

type Probe = (parts: Parts, sellers: readonly FilledSeller[], round: number) => Promise<unknown>;

/** Sellers of all sizes, and pages from all parts of their lists. */
const sellerAt = (sellers: readonly FilledSeller[], round: number) =>
  sellers[(round * 37) % sellers.length] as FilledSeller;
const firstAt = ({ lots }: FilledSeller, round: number) =>
  Math.floor(((round * 7_919) % Math.max(1, lots)) / pageLots) * pageLots;

/** In this order: the releases precede the claims, which need free sellers. */
const probes: Readonly<Record<string, Probe>> = {
  releaseMs: ({ crawls }, sellers, round) =>
    crawls.release(sellerAt(sellers, round).sellerId, fillHolder, new Date(start), new Date(start)),
  claimMs: ({ crawls }, sellers) =>
    crawls.claim({
      sellerKeys: sellers.map(({ key }) => key),
      ...{ holder: fillHolder, leaseSeconds: 60, limit: 12, now: new Date(start + HOUR) },
    }),
  dueMs: ({ lots }, sellers, round) => lots.due(sellerAt(sellers, round).sellerId, new Date(start + HOUR), 15),
  /** The largest seller with all its lots due at once, as after a catalogue of a hundred thousand lots. */
  dueInACrowdMs: ({ lots }, sellers) => lots.due(sellers[0]?.sellerId ?? 0, new Date(start + 60 * 24 * HOUR), 15),
  noteListedMs: ({ lots }, sellers, round) => {
    const seller = sellerAt(sellers, round);
    const first = firstAt(seller, round);
    return lots.noteListed(sightingOf(seller, first, 2), entriesOf(seller, first), listedAt);
  },
  noteExtractedMs: ({ lots }, sellers, round) => {
    const seller = sellerAt(sellers, round);
    const first = firstAt(seller, round);
    const entries = entriesOf(seller, first).map((entry) => ({
      ...entry,
      state: 'open' as const,
      dueAt: new Date(entry.endsAt ?? start + 4 * 24 * HOUR),
    }));
    const at = new Date(start);
    return lots.noteExtracted(sightingOf(seller, first, 2), entries, (lot, known) =>
      dueAfterExtraction(lot, known, at, at),
    );
  },
  noteUnchangedMs: ({ lots }, sellers, round) => {
    const seller = sellerAt(sellers, round);
    return lots.noteUnchanged(seller.sellerId, 3 + round, pageKeyOf(seller.sellerId, firstAt(seller, round)));
  },
  resolveMs: ({ lots }, sellers, round) => {
    const seller = sellerAt(sellers, round);
    const [entry] = entriesOf(seller, firstAt(seller, round));
    return lots.noteOutcome(entry?.lotId ?? '', {
      ...{ state: 'open', dueAt: new Date(start + 4 * 24 * HOUR), etag: null, lastModified: null },
    });
  },
  resultsOnMs: ({ sales }, sellers, round) => {
    const seller = sellerAt(sellers, round);
    const pageKey = pageKeyOf(seller.sellerId, firstAt(seller, round));
    return sales.resultsOn(seller.sellerId, pageKey, new Date(start + 60 * 24 * HOUR));
  },
  completedSalesMs: ({ sales }, sellers, round) => {
    const seller = sellerAt(sellers, round);
    return sales.completed(seller.sellerId, [saleOf(seller, firstAt(seller, round))]);
  },
  runSummaryMs: ({ crawls }, sellers, round) => crawls.summary(sellerAt(sellers, round).sellerId, 1, new Date(start)),
  countsMs: ({ counts }) => counts.bySeller(new Date(start)),
};

async function median(rounds: number, work: (round: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    await work(round);
    times.push(performance.now() - began);
  }
  return percentile(times, 0.5) ?? Number.NaN;
}

async function sizeOf(url: string): Promise<number> {
  await tidy(url);
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ mb: number }>(SIZE_QUERY);
    return rows[0]?.mb ?? Number.NaN;
  });
}

/** Autovacuum does the same within minutes. The explicit call makes the figures independent of its schedule. */
async function tidy(url: string): Promise<void> {
  await withClient(url, (client) => client.query('VACUUM (ANALYZE) frontier_lot, seller_crawl'));
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The heap in use after a garbage collection. */
function heapMb(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed / 1e6;
}
