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
/** The crawler has known the houses for so long. */
const KNOWN_SINCE = FROM - 3 * DAY;
const HOUSES_AT_ONCE = 3;
const LOTS_PER_SALE = [180, 320] as const;

const live = { kind: 'live', afterMs: [1_000, 20_000] } as const;
const sameDay = { kind: 'together', afterMs: [HOUR, 4 * HOUR] } as const;
const nextDay = { kind: 'together', afterMs: [12 * HOUR, 20 * HOUR] } as const;

/** How houses publish: most as each lot closes, some a few hours after the sale, few the next day; some in the lots' own pages alone. */
const houses: readonly Omit<HouseDefinition, 'key' | 'seed' | 'lotsPerSale'>[] = [
  { publication: live, listTells: true, staggerSeconds: 20, daysBetweenSales: 3 },
  { publication: live, listTells: true, staggerSeconds: 10, daysBetweenSales: 4 },
  { publication: live, listTells: true, staggerSeconds: 30, daysBetweenSales: 3 },
  { publication: live, listTells: true, staggerSeconds: 15, daysBetweenSales: 4 },
  { publication: live, listTells: false, staggerSeconds: 20, daysBetweenSales: 3 },
  { publication: live, listTells: false, staggerSeconds: 30, daysBetweenSales: 4 },
  { publication: sameDay, listTells: true, staggerSeconds: 0, daysBetweenSales: 3 },
  { publication: sameDay, listTells: true, staggerSeconds: 30, daysBetweenSales: 4 },
  { publication: nextDay, listTells: true, staggerSeconds: 25, daysBetweenSales: 4 },
];

/**
 * A simulated week at nine invented auction houses: the crawler's own turns, adapters, frontier and log, at each host's pace of one request a
 * second; only the clock is simulated, one a house. It has known the houses for three days when the week begins. Ends move with late bids, and bids are made all week. What it is held against is the fewest
 * requests possible, see {@link leastRequests}; robots.txt is counted as the crawler's own. The figures of results alone (`result…`) show what
 * watching costs: a crawler does not know when a house publishes, so it asks a silent sale again and again.
 */
export const revisitBench: Bench = {
  about:
    'A simulated week of auctions: results known within 10 minutes of their publication, and requests beside the fewest.',
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
        const stalls = new Map(
          plannedHouses().map((house) => [house.key, { house, clock: new SimulatedClock(KNOWN_SINCE) }]),
        );
        const open = [...stalls].map(([key, { house, clock }]) => [key, { house, now: clock.now }] as const);
        const server = releases.add(await HouseServer.open(new Map(open)), (one) => one.close());
        await inTurns([...stalls.values()], HOUSES_AT_ONCE, async ({ house, clock }) => {
          const home = server.homeOf(house.key);
          const week = { time: FROM, callback: () => server.forget(house.key) };
          await crawlHouse(house, TO, week, { source, log, clock, home, signal: context.signal });
          context.tell(`${house.key}: the week is over`);
        });
        const all = [...stalls.values()].map(({ house }) => house);
        const learnt = await learntFrom(log);
        return {
          seed: String(SEED),
          figures: { ...lagFigures(all, learnt, context), ...requestFigures(server, all, learnt, context) },
          bars: [
            { name: 'knownWithin10MinutesShare', limit: 0.99, better: 'higher' },
            { name: 'requestsPerLeast', limit: 1.3, better: 'lower' },
          ],
        };
      }),
    ),
};

function plannedHouses(): readonly House[] {
  return houses.map((plan, place) =>
    houseOf({ ...plan, key: `house${place}`, seed: SEED + place, lotsPerSale: LOTS_PER_SALE }, FROM, TO),
  );
}

function requestsOf(server: HouseServer, { key }: House) {
  const of = (kind: Parameters<HouseServer['requests']>[1]) => server.requests(key, kind);
  const lists = of('sales') + of('list');
  const lots = of('lot') + of('none');
  return { lists, lots, total: lists + lots + of('robots') };
}

function leastOf(house: House, { known }: Learnt) {
  const isNew = (lotId: string) => (known.get(`${house.key} ${lotId}`) ?? -Infinity) >= FROM;
  const { firstReadings, lists, results } = leastRequests(house, FROM, TO, isNew);
  return { firstReadings, lists, results, total: firstReadings + lists + results };
}

function requestFigures(
  server: HouseServer,
  all: readonly House[],
  learnt: Learnt,
  { tell }: BenchContext,
): Record<string, number> {
  const rows = all.map((house) => ({ key: house.key, made: requestsOf(server, house), least: leastOf(house, learnt) }));
  for (const { key, made, least } of rows)
    tell(
      `${key}: ${made.total} requests (${made.lists} lists, ${made.lots} lots), at least ${least.total} needed ` +
        `(${least.firstReadings} first readings, ${least.lists} lists, ${least.results} for results)`,
    );
  const sum = (figure: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + figure(row), 0);
  const requests = sum(({ made }) => made.total);
  const least = sum((row) => row.least.total);
  const firstReadings = sum((row) => row.least.firstReadings);
  return {
    requests,
    listRequests: sum(({ made }) => made.lists),
    lotRequests: sum(({ made }) => made.lots),
    leastRequests: least,
    leastFirstReadings: firstReadings,
    leastLists: sum((row) => row.least.lists),
    leastResults: sum((row) => row.least.results),
    requestsPerLeast: requests / least,
    beyondFirstReadingsPerLeast: (requests - firstReadings) / (least - firstReadings),
  };
}

/** From each result's publication in the week to the first observation that says it. One that is not known at the end of the week counts as late. */
function lagFigures(all: readonly House[], { results }: Learnt, { tell }: BenchContext): Record<string, number> {
  const lags = all.flatMap((house) => {
    const own = house.sales
      .flatMap(({ lots }) => lots)
      // What is published in the last minutes may still be in time after the end.
      .filter(({ publishedAt }) => publishedAt >= FROM && publishedAt <= TO - KNOWN_WITHIN_MS)
      .map(({ id, publishedAt }) => (results.get(`${house.key} ${id}`) ?? Infinity) - publishedAt);
    const late = own.filter((lag) => lag > KNOWN_WITHIN_MS).length;
    const half = ((percentile(own, 0.5) ?? 0) / MINUTE).toFixed(1);
    tell(`${house.key}: ${own.length} results, ${late} late, half of them known within ${half} min`);
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

/** When each lot was first observed, and when with a result, by house and lot; epoch milliseconds. */
interface Learnt {
  readonly known: ReadonlyMap<string, number>;
  readonly results: ReadonlyMap<string, number>;
}

async function learntFrom(log: EventLog): Promise<Learnt> {
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

async function inTurns<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
