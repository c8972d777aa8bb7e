import { crawlerParts, LeaseSlot } from '@obverse/crawler';
import { HostPacer } from '@obverse/crawling';
import { SellerCrawlRepository, type DataSource } from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import { parseDescriptor, type SellerDescriptor } from '@obverse/sellers';
import { createLogger, Metrics } from '@obverse/service-kit';
import { randomOf } from '../lots/seeded';
import type { Site } from './site';
import { SITE_SUFFIX } from './site-server';

/** The interval at which a free crawler polls for work. */
const POLL_MS = 500;
const SLOT_LIMITS = { slotMs: 60_000, picturesMs: 0, maxPages: 20_000 };

/** The simulated time of one host. It advances only while the crawler waits for the host's delay or for due work. */
export class SimulatedClock {
  private time: number;

  constructor(from: number) {
    this.time = from;
  }

  readonly now = (): number => this.time;

  advanceTo(time: number): void {
    this.time = Math.max(this.time, time);
  }

  /** A pacer whose waits end at once and advance the clock. */
  pacer(random: () => number): HostPacer {
    return new HostPacer({
      now: this.now,
      random,
      after: (ms, callback) => {
        const at = this.time + ms;
        const waiting = setImmediate(() => {
          this.advanceTo(at);
          callback();
        });
        return () => clearImmediate(waiting);
      },
    });
  }
}

export interface SimulationParts {
  readonly source: DataSource;
  readonly log: EventLog;
  readonly clock: SimulatedClock;
  readonly home: string;
  readonly signal: AbortSignal;
}

/**
 * Crawls one site until `to` with the crawler's own lease slots on the real frontier and log. `at.callback` is called when its time has come.
 */
export async function crawlSite(
  site: Site,
  to: number,
  at: { readonly time: number; readonly callback: () => void },
  parts: SimulationParts,
): Promise<void> {
  const { source, log, clock, home, signal } = parts;
  const seller = sellerOf(site, home);
  const random = randomOf(site.seed);
  const holder = `bench ${site.key}`;
  const crawler = crawlerParts({
    source,
    log,
    holder,
    random,
    now: clock.now,
    pacer: clock.pacer(random),
    lingerMs: 0,
    images: { put: refuse, has: refuse, remove: refuse },
    logger: createLogger('bench', 'silent'),
    metrics: new Metrics('bench'),
    sellers: () => new Map([[seller.key, seller]]),
    contact: 'bench@obverse.example',
    loopbackSuffix: SITE_SUFFIX,
    sellersAtOnce: 1,
  });
  const crawls = new SellerCrawlRepository(source);
  await crawls.register([seller.key], new Date(clock.now()));
  const claim = { sellerKeys: [seller.key], holder, leaseSeconds: 24 * 3_600, limit: 1 };
  try {
    for (let isBefore = true; clock.now() < to;) {
      signal.throwIfAborted();
      if (isBefore && clock.now() >= at.time) at.callback();
      isBefore = clock.now() < at.time;
      const [lease] = await crawls.claim({ ...claim, now: new Date(clock.now()) });
      if (!lease) {
        clock.advanceTo((await nextWorkAt(source, seller.key)).getTime());
        continue;
      }
      await new LeaseSlot(crawler.parts, seller, lease, { holder, signal, mayWork: () => true }, SLOT_LIMITS).run();
      clock.advanceTo(clock.now() + POLL_MS);
    }
  } finally {
    crawler.stopWaiting();
    await crawler.close();
  }
}

function refuse(): Promise<never> {
  return Promise.reject(new Error('the sites of this bench have no pictures'));
}

async function nextWorkAt(source: DataSource, key: string): Promise<Date> {
  const rows: unknown = await source.query('SELECT next_work_at AS at FROM seller_crawl WHERE seller_key = $1', [key]);
  const [row] = rows as { at: Date }[];
  if (!row) throw new Error(`${key} is no longer known`);
  return row.at;
}

/** Uses the defaults of the registry: one request a second, a crawl run every quarter of an hour to every day. */
function sellerOf({ key, descriptor }: Site, home: string): SellerDescriptor {
  const read = parseDescriptor({
    name: `${key}.yaml`,
    // JSON is valid YAML.
    text: JSON.stringify({
      key,
      number: 1,
      names: [key],
      home,
      country: 'DE',
      languages: ['en'],
      ...descriptor,
      currency: 'EUR',
      timezone: 'UTC',
      permission: 'open',
      enabled: true,
      verified: { state: 'sample', on: '2026-11-01' },
      since: '2026-11-01',
    }),
  });
  if ('reason' in read) throw new Error(`${key}: ${read.reason}`);
  return read.seller;
}
