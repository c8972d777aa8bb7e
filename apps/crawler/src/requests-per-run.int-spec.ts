import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SellerSecrets } from '@obverse/crawling';
import { SellerCrawlRepository } from '@obverse/database';
import { catalogue, MarketClock, startMarket, type RunningMarket } from '@obverse/market';
import { loadRegistry, type SellerDescriptor } from '@obverse/sellers';
import { migratedDatabase } from '../../../jest/migrated-database';
import { defaultLeaseSlotLimits } from './crawl-run/lease-slot';
import { CrawlBed, until } from './testing/crawl-bed';
import { truthOf } from './testing/market-field';

/** Enough for lists of several pages and for categories that link to each other. */
const LOTS = 300;
const NOON = Date.UTC(2026, 10, 21, 12);
/** The crawler's limits of time are for hosts that it must not burden. */
const politeness = { intervalMs: 1, concurrency: 2 };
/** Faults of the market's hosts without which no list could be read. */
const unreadable = ['js-only', 'bot-check'] as const;
/** Platforms whose lists show changes only in the rows around their links. */
const rowsShowChanges: ReadonlySet<string> = new Set(['zen-cart', 'oscommerce']);
const once = { minSeconds: 86_400, maxSeconds: 86_400 };

describe('a crawl run of each platform of the market', () => {
  let market: RunningMarket;
  let bed: CrawlBed;
  let sellers: readonly SellerDescriptor[];
  const startedAt = Date.now();
  /** The market and the crawler have the same time. */
  const now = () => NOON + Date.now() - startedAt;

  beforeAll(async () => {
    const clock = new MarketClock();
    clock.set(false, NOON);
    const dir = await mkdtemp(path.join(tmpdir(), 'obverse-requests-'));
    try {
      const size = { sellers: catalogue.length, lots: LOTS, pictureWidth: 64 };
      market = await startMarket({ port: 0, truthPort: 0, seed: 'requests', ...size, clock, descriptorsDir: dir });
      const all = [...loadRegistry(dir).sellers.values()];
      sellers = all
        .filter(({ platform }, at) => all.findIndex((other) => other.platform === platform) === at)
        .map((seller) => ({ ...seller, politeness, revisit: once }));
      for (const { key: seller } of sellers)
        for (const fault of unreadable) await truth().switchFault({ seller, fault }, false);
      bed = await CrawlBed.open(await migratedDatabase());
      const secrets = new SellerSecrets({}, path.join(dir, 'secrets.env'));
      bed.crawl(sellers, {
        now,
        secrets,
        sellersAtOnce: sellers.length,
        loopbackSuffix: '.market.localhost',
        // Pictures and logos are not fetched: home pages, which are read for logos too, are then requested for their lists only.
        workerIdleMs: 3_600_000,
        slotLimits: { ...defaultLeaseSlotLimits, picturesMs: 0 },
      });
      await bed.untilRunsEnd(1);
    } finally {
      await rm(dir, { recursive: true });
    }
  });
  afterAll(async () => {
    await bed?.close();
    await market?.stop();
  });

  const truth = () => truthOf(market);

  it('ends complete, with lots', async () => {
    expect(sellers.length).toBeGreaterThan(20);
    const failed: unknown[] = await bed.source.query(
      'SELECT seller_key AS seller, request, last_error FROM frontier_page JOIN seller_crawl USING (seller_id) WHERE state = 2',
    );
    expect(failed).toEqual([]);
    expect((await bed.runs()).map(({ complete }) => complete)).toEqual(sellers.map(() => true));
    const lots: { seller: string; open: number }[] = await bed.source.query(
      `SELECT seller_key AS seller, count(*) FILTER (WHERE state = 0)::int AS open FROM seller_crawl JOIN frontier_lot USING (seller_id) GROUP BY 1`,
    );
    expect(lots.filter(({ open }) => open > 0)).toHaveLength(sellers.length);
  });

  /** Pages of ended lots, and lists that show them. They are read again for results, whether a run is under way or not. */
  const showingResults = async (): Promise<ReadonlySet<string>> => {
    const rows: { url: string }[] = await bed.source.query(
      `SELECT url FROM frontier_lot WHERE ends_at <= $1 UNION
       SELECT p.request->>'url' FROM frontier_page p JOIN frontier_lot l ON l.seller_id = p.seller_id AND l.seen_on = p.page_key WHERE l.ends_at <= $1`,
      [new Date(now())],
    );
    return new Set(rows.map(({ url }) => url));
  };

  it('requests each address once, however many pages link to it', async () => {
    const results = await showingResults();
    const requests = await truth().lastRequests();
    const counts = new Map<string, number>();
    for (const { url } of requests) if (!results.has(url)) counts.set(url, (counts.get(url) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 1)).toEqual([]);
    expect(counts.size).toBeGreaterThan(LOTS / 2);
  });

  it('reads no page of a lot again whose row in the lists is unchanged', async () => {
    const digested = sellers.filter(({ platform }) => rowsShowChanges.has(platform)).map(({ key }) => key);
    expect(digested).toHaveLength(rowsShowChanges.size);
    const before = (await truth().lastRequests()).length;
    for (const key of digested) await new SellerCrawlRepository(bed.source).requestRun(key, new Date(now()));
    await until('second runs', async () => {
      const ended: { runs: number }[] = await bed.source.query(
        'SELECT count(*)::int AS runs FROM seller_crawl WHERE seller_key = ANY($1) AND (run_number > 2 OR run_number = 2 AND NOT running)',
        [digested],
      );
      return ended[0]?.runs === digested.length;
    });
    const requests = (await truth().lastRequests()).slice(before).filter(({ seller }) => digested.includes(seller));
    expect(requests.filter(({ kind }) => kind === 'lot')).toEqual([]);
    expect(new Set(requests.filter(({ kind }) => kind === 'list').map(({ seller }) => seller)).size).toBe(
      digested.length,
    );
  });
});
