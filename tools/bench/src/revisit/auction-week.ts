import type { BenchContext } from '../bench';
import { percentile } from '../report/figures';
import { DAY, HOUR, houseOf, MINUTE, type House, type HouseDefinition } from './house';
import { houseOptions, pageAt } from './house-pages';
import { KNOWN_WITHIN_MS, leastRequests } from './least';
import { observedStates, type ObservedState } from './observed-states';
import { crawlSites, type PartMeasurement, type SimulationEngines } from './simulation-run';
import type { Site } from './site';
import type { SiteServer } from './site-server';

export const AUCTION_SEED = 112;
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
export async function auctionWeek(engines: SimulationEngines, context: BenchContext): Promise<PartMeasurement> {
  const all = simulatedHouses();
  const server = await crawlSites(
    all.map(siteOf),
    { knownSince: KNOWN_SINCE, from: FROM, to: TO, atOnce: HOUSES_AT_ONCE },
    engines,
    context,
  );
  const inLog = knownResults(await observedStates(engines.log));
  return {
    figures: { ...lagFigures(all, inLog, context), ...requestFigures(server, all, inLog, context) },
    bars: [
      { name: 'knownWithin10MinutesShare', limit: 0.99, better: 'higher' },
      { name: 'requestsPerLeast', limit: 1.3, better: 'lower' },
    ],
  };
}

function siteOf(house: House): Site {
  return {
    key: house.key,
    seed: house.seed,
    descriptor: { form: 'auction-house', platform: 'auction-catalogue', options: houseOptions },
    pageAt: (url, now) => pageAt(house, url, now),
  };
}

function simulatedHouses(): readonly House[] {
  return houses.map((definition, place) =>
    houseOf({ ...definition, key: `house${place}`, seed: AUCTION_SEED + place, lotsPerSale: LOTS_PER_SALE }, FROM, TO),
  );
}

function requestsOf(server: SiteServer, { key }: House) {
  const of = (kind: Parameters<SiteServer['requests']>[1]) => server.requests(key, kind);
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
  server: SiteServer,
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

function knownResults(states: ReadonlyMap<string, readonly ObservedState[]>): KnownResults {
  const known = new Map<string, number>();
  const results = new Map<string, number>();
  for (const [key, [first, ...rest]] of states) {
    if (!first) continue;
    known.set(key, first.at);
    const result = [first, ...rest].find(({ availability }) => availability === 'Sold' || availability === 'Unsold');
    if (result) results.set(key, result.at);
  }
  return { known, results };
}
