import path from 'node:path';
import { topicDefinitions } from '@obverse/contracts';
import { createDataSource, migrate, type DataSource } from '@obverse/database';
import { startPostgres } from '@obverse/engines';
import { createEventLog, type EventLog } from '@obverse/event-log';
import type { BenchContext } from '../bench';
import type { BarSpec } from '../report/bar';
import { withReleases, type Releases } from '../system/releases';
import { withFolder } from '../system/throw-away-folder';
import { crawlSite, SimulatedClock } from './simulation';
import type { Site } from './site';
import { SiteServer } from './site-server';

/** Figures of a part of the bench, and their bars. */
export interface PartMeasurement {
  readonly figures: Readonly<Record<string, number>>;
  readonly bars: readonly BarSpec[];
}

/** The frontier and the log of one part. */
export interface SimulationEngines {
  readonly source: DataSource;
  readonly log: EventLog;
  readonly releases: Releases;
}

export interface SimulatedPeriod {
  /** The crawler has known the sites since this time. Epoch milliseconds, like the others. */
  readonly knownSince: number;
  /** Requests count from here. */
  readonly from: number;
  readonly to: number;
  /** The number of sites that are crawled at once. */
  readonly atOnce: number;
}

/** Runs a part on a frontier and a log of its own. */
export async function withEngines<T>(work: (engines: SimulationEngines) => Promise<T>): Promise<T> {
  return withFolder((folder) =>
    withReleases(async (releases) => {
      const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), port: 0, throwAway: true });
      const { url } = releases.add(postgres, (one) => one.stop());
      const source = releases.add(await createDataSource({ url, poolSize: 8 }), (one) => one.destroy());
      await migrate(source);
      const log = createEventLog({ adapter: 'postgres', url, clientId: 'bench' });
      releases.add(log, (one) => one.close());
      await log.ensureTopics(topicDefinitions);
      return work({ source, log, releases });
    }),
  );
}

/** Crawls each site until the end of the period, at one request a second and with a clock of its own. Resolves with the server that counted. */
export async function crawlSites(
  sites: readonly Site[],
  { knownSince, from, to, atOnce }: SimulatedPeriod,
  { source, log, releases }: SimulationEngines,
  { signal, progress }: BenchContext,
): Promise<SiteServer> {
  const simulations = sites.map((site) => ({ site, clock: new SimulatedClock(knownSince) }));
  const open = simulations.map(({ site, clock }) => [site.key, { site, now: clock.now }] as const);
  const server = releases.add(await SiteServer.open(new Map(open)), (one) => one.close());
  await inParallel(simulations, atOnce, async ({ site, clock }) => {
    const begin = { time: from, callback: () => server.forget(site.key) };
    await crawlSite(site, to, begin, { source, log, clock, home: server.homeOf(site.key), signal });
    progress(`${site.key}: the time has ended`);
  });
  return server;
}

async function inParallel<T>(items: readonly T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
