import path from 'node:path';
import { decodeMessage, topicDefinitions, topics } from '@obverse/contracts';
import { createDataSource, migrate } from '@obverse/database';
import { startPostgres } from '@obverse/engines';
import { createEventLog, type EventLog } from '@obverse/event-log';
import type { Bench, BenchContext } from '../bench';
import { percentile } from '../report/figures';
import { withReleases } from '../system/releases';
import { withFolder } from '../system/throw-away-folder';
import { DAY, HOUR, houseOf, type House, type HouseDefinition, MINUTE } from './house';
import { HouseServer } from './house-server';
import { KNOWN_WITHIN_MS, leastRequests } from './least';
import { crawlHouse, SimulatedClock } from './simulation';

const SEED = 112;
const FROM = Date.UTC(2026, 10, 2);
const TO = FROM + 7 * DAY;
/** The crawler has known the houses since this time. */
const KNOWN_SINCE = FROM - 3 * DAY;
const HOUSES_AT_ONCE = 3;
const LOTS_PER_SALE = [180, 320] as const;

const live = { kind: 'live', afterMs: [1_000, 20_000] } as const;
const sameDay = { kind: 'together', afterMs: [HOUR, 4 * HOUR] } as const;
const nextDay = { kind: 'together', afterMs: [12 * HOUR, 20 * HOUR] } as const;

/** How houses publish: most as each lot closes, some a few hours after the sale, few on the next day; some only on the lots' own pages. */
const houses: readonly Omit<HouseDefinition, 'key' | 'seed' | 'lotsPerSale'>[] = [
  { publication: live, listShowsResults: true, staggerSeconds: 20, daysBetweenSales: 3 },
  { publication: live, listShowsResults: true, staggerSeconds: 10, daysBetweenSales: 4 },
  { publication: live, listShowsResults: true, staggerSeconds: 30, daysBetweenSales: 3 },
  { publication: live, listShowsResults: true, staggerSeconds: 15, daysBetweenSales: 4 },
  { publication: live, listShowsResults: false, staggerSeconds: 20, daysBetweenSales: 3 },
  { publication: live, listShowsResults: false, staggerSeconds: 30, daysBetweenSales: 4 },
  { publication: sameDay, listShowsResults: true, staggerSeconds: 0, daysBetweenSales: 3 },
  { publication: sameDay, listShowsResults: true, staggerSeconds: 30, daysBetweenSales: 4 },
  { publication: nextDay, listShowsResults: true, staggerSeconds: 25, daysBetweenSales: 4 },
];

/**
 * A simulated week at nine invented auction houses with the crawler's own lease slots, adapters, frontier and log, at one request a second for
 * each host. Only the clock is simulated, one for each house. The crawler has known the houses for three days when the week begins. Bids are
 * made all week, and late bids move the ends. The requests are compared with the fewest possible, see {@link leastRequests}; robots.txt counts
 * as a request of the crawler. The figures of results (`result…`) show the cost of polling: a crawler does not know when a house publishes, so
 * it fetches an ended sale repeatedly.
 */
export const revisitBench: Bench = {
  about:
    'A simulated week of auctions: results known within 10 minutes of their publication, and requests compared with the fewest possible.',
  run: async (context) =>
    withFolder((folder) =>
      withReleases(async (releases) => {
        const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0, throwAway: true });
        const { url } = releases.add(postgres, (one) => one.stop());
        const source = releases.add(await createDataSource({ url, poolSize: 8 }), (one) => one.destroy());
        await migrate(source);
        const log = createEventLog({ adapter: 'postgres', url, clientId: 'bench' });
        releases.add(log, (one) => one.close());
        await log.ensureTopics(topicDefinitions);
        const simulations = new Map(
          simulatedHouses().map((house) => [house.key, { house, clock: new SimulatedClock(KNOWN_SINCE) }]),
        );
        const open = [...simulations].map(([key, { house, clock }]) => [key, { house, now: clock.now }] as const);
        const server = releases.add(await HouseServer.open(new Map(open)), (one) => one.close());
        await inParallel([...simulations.values()], HOUSES_AT_ONCE, async ({ house, clock }) => {
          const home = server.homeOf(house.key);
          const week = { time: FROM, callback: () => server.forget(house.key) };
          await crawlHouse(house, TO, week, { source, log, clock, home, signal: context.signal });
          context.progress(`${house.key}: the week has ended`);
        });
        const all = [...simulations.values()].map(({ house }) => house);
        const inLog = await knownResults(log);
        return {
          seed: String(SEED),
          figures: { ...lagFigures(all, inLog, context), ...requestFigures(server, all, inLog, context) },
          bars: [
            { name: 'knownWithin10MinutesShare', limit: 0.99, better: 'higher' },
            { name: 'requestsPerLeast', limit: 1.3, better: 'lower' },
          ],
        };
      }),
    ),
};

function simulatedHouses(): readonly House[] {
  return houses.map((definition, place) =>
    houseOf({ ...definition, key: `house${place}`, seed: SEED + place, lotsPerSale: LOTS_PER_SALE }, FROM, TO),
  );
}

function requestsOf(server: HouseServer, { key }: House) {
  const of = (kind: Parameters<HouseServer['requests']>[1]) => server.requests(key, kind);
  const lists = of('sales') + of('list');
  const lots = of('lot') + of('none');
  return { lists, lots, total: lists + lots + of('robots') };
}

function leastOf(house: House, { known }: KnownResults) {
  const isNew = (lotId: string) => (known.get(`${house.key} ${lotId}`) ?? -Infinity) >= FROM;
  const { firstFetches, lists, results } = leastRequests(house, FROM, TO, isNew);
  return { firstFetches, lists, results, total: firstFetches + lists + results };
}

function requestFigures(
  server: HouseServer,
  all: readonly House[],
  inLog: KnownResults,
  { progress }: BenchContext,
): Record<string, number> {
  const rows = all.map((house) => ({ key: house.key, made: requestsOf(server, house), least: leastOf(house, inLog) }));
  for (const { key, made, least } of rows)
    progress(
      `${key}: ${made.total} requests (${made.lists} lists, ${made.lots} lots), at least ${least.total} needed ` +
        `(${least.firstFetches} first fetches, ${least.lists} lists, ${least.results} for results)`,
    );
  const sum = (figure: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + figure(row), 0);
  const requests = sum(({ made }) => made.total);
  const least = sum((row) => row.least.total);
  const firstFetches = sum((row) => row.least.firstFetches);
  return {
    requests,
    listRequests: sum(({ made }) => made.lists),
    lotRequests: sum(({ made }) => made.lots),
    leastRequests: least,
    leastFirstFetches: firstFetches,
    leastLists: sum((row) => row.least.lists),
    leastResults: sum((row) => row.least.results),
    requestsPerLeast: requests / least,
    beyondFirstFetchesPerLeast: (requests - firstFetches) / (least - firstFetches),
  };
}

/**
 * The delay from each publication in the week to the first observation with the result. A result that is unknown at the end of the week counts
 * as late.
 */
function lagFigures(
  all: readonly House[],
  { results }: KnownResults,
  { progress }: BenchContext,
): Record<string, number> {
  const lags = all.flatMap((house) => {
    const own = house.sales
      .flatMap(({ lots }) => lots)
      // A result published in the last minutes may still be found in time after the end.
      .filter(({ publishedAt }) => publishedAt >= FROM && publishedAt <= TO - KNOWN_WITHIN_MS)
      .map(({ id, publishedAt }) => (results.get(`${house.key} ${id}`) ?? Infinity) - publishedAt);
    const late = own.filter((lag) => lag > KNOWN_WITHIN_MS).length;
    const half = ((percentile(own, 0.5) ?? 0) / MINUTE).toFixed(1);
    progress(`${house.key}: ${own.length} results, ${late} late, half of them known within ${half} min`);
    return own;
  });
  const minutes = (share: number) => (percentile(lags, share) ?? Number.NaN) / MINUTE;
  return {
    results: lags.length,
    knownWithin10MinutesShare: lags.filter((lag) => lag <= KNOWN_WITHIN_MS).length / lags.length,
    resultP50Minutes: minutes(0.5),
    resultP99Minutes: minutes(0.99),
  };
}

/** When each lot was first observed, and when it was first observed with a result, by house and lot. Epoch milliseconds. */
interface KnownResults {
  readonly known: ReadonlyMap<string, number>;
  readonly results: ReadonlyMap<string, number>;
}

async function knownResults(log: EventLog): Promise<KnownResults> {
  const known = new Map<string, number>();
  const results = new Map<string, number>();
  for (const { partition, earliest, next } of await log.ranges(topics.lotsObserved)) {
    for (let from = earliest; from < next;) {
      const records = await log.read(topics.lotsObserved, partition, from, 1_000);
      for (const { value, offset } of records) {
        from = offset + 1;
        const { sellerKey, sourceId, availability, observedAt } = decodeMessage('LotObserved', value);
        const key = `${sellerKey} ${sourceId}`;
        const isResult = availability === 'Sold' || availability === 'Unsold';
        for (const first of isResult ? [known, results] : [known])
          if (!first.has(key)) first.set(key, Date.parse(observedAt));
      }
      if (records.length === 0) break;
    }
  }
  return { known, results };
}

async function inParallel<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
