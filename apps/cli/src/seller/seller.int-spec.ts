import { appendFileSync } from 'node:fs';
import path from 'node:path';
import {
  createDataSource,
  noFigures,
  SellerCrawlRepository,
  RunHealthRepository,
  type Anomaly,
  type DataSource,
} from '@obverse/database';
import { eventually } from '@obverse/testing';
import { embeddedEngines } from '../testing/engines.factory';
import { makeWorld, sellers, type World } from '../testing/world.factory';

describe('sellers', () => {
  let world: World;
  beforeEach(async () => (world = await makeWorld(embeddedEngines)));
  afterEach(() => world.close());

  const listed = async (...args: string[]) => {
    expect(await world.obverse('seller', 'list', '--json', ...args)).toBe(0);
    return world.terminal.printed.map((line) => JSON.parse(line) as { key: string; state: string; pause?: object });
  };

  it('are paused and resumed by key, which the list shows', async () => {
    expect(await world.obverse('seller', 'pause', 'kestrel-coins', '--why', 'asked by the shop')).toBe(0);
    expect(await world.obverse('seller', 'pause', 'kestrel-coins')).toBe(0);
    expect(world.terminal.text).toBe('kestrel-coins was paused already.');
    const [kestrel, linden] = await listed();
    expect([kestrel?.pause, linden?.pause]).toEqual([
      expect.objectContaining({ because: 'asked by the shop' }),
      undefined,
    ]);
    expect(await world.obverse('seller', 'resume', 'kestrel-coins')).toBe(0);
    expect(world.terminal.printed).toEqual(['kestrel-coins is no longer paused.']);
    expect(world.terminal.noted.join()).toContain('not enabled. Set `enabled: true`');
    expect((await listed())[0]?.pause).toBeUndefined();
  });

  it('are listed with counts on request, if a crawler or an operator has touched them', async () => {
    expect(await world.obverse('seller', 'pause', 'kestrel-coins')).toBe(0);
    const [kestrel, linden] = (await listed('--counts')) as { frontier?: object }[];
    expect(kestrel?.frontier).toMatchObject({ run: 0, running: false, pagesPlanned: 0, lotsOpen: 0, lotsFailed: 0 });
    expect(linden?.frontier).toBeUndefined();
    expect(await world.obverse('seller', 'list', '--counts')).toBe(0);
    expect(world.terminal.text).toMatch(/KEY +STATE +RUN +PAGES PLANNED +FETCHED/);
  });

  it('have the days on which their runs ended', async () => {
    expect(await world.obverse('seller', 'days', 'kestrel-coins')).toBe(0);
    expect(world.terminal.text).toBe('No run of kestrel-coins has ended yet.');
  });

  it('are paused and resumed in the operations log', async () => {
    await world.obverse('seller', 'pause', 'kestrel-coins', '--why', 'asked by the shop');
    await world.obverse('seller', 'resume', 'kestrel-coins');
    expect(await world.operations.list({ limit: 9 })).toMatchObject([
      { command: 'seller resume', arguments: { seller: 'kestrel-coins' }, state: 'done', result: { resumed: true } },
      { command: 'seller pause', arguments: { why: 'asked by the shop' }, result: { paused: true } },
    ]);
  });

  it('are refused when they are not in the registry', async () => {
    expect(await world.obverse('seller', 'pause', 'unknown')).toBe(1);
    expect(world.terminal.text).toContain('The registry has no seller unknown');
    expect((await listed('--country', 'de', '--permission', 'open')).map(({ key }) => key)).toEqual(sellers);
    expect(await listed('--form', 'marketplace')).toEqual([]);
  });

  it('are listed without a database', async () => {
    Object.assign(world.settings, { DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' });
    expect((await listed()).map(({ key }) => key)).toEqual(sellers);
    expect(world.terminal.noted.join()).toContain('The status of the sellers is unknown.');
  });

  describe('seller crawl', () => {
    const key = 'kestrel-coins';
    const settings = () => world.settings as { readonly DATABASE_URL: string; readonly SELLER_REGISTRY: string };
    const enable = (seller: string) =>
      appendFileSync(path.join(settings().SELLER_REGISTRY, `${seller}.yaml`), 'enabled: true\n');
    /** The connection of a crawler: while it is open, the command counts one crawler. */
    let crawler: DataSource;
    beforeEach(async () => {
      crawler = await createDataSource({ url: settings().DATABASE_URL, poolSize: 2, applicationName: 'crawler-x' });
    });
    afterEach(async () => {
      if (crawler.isInitialized) await crawler.destroy();
    });

    /** Writes what a crawler writes in one run. */
    const crawl = async (state: 'well' | 'broken', anomalies: readonly Anomaly[]) => {
      const [sellerCrawls, runHealth] = [new SellerCrawlRepository(crawler), new RunHealthRepository(crawler)];
      const lease = await eventually('a run to claim', async () => {
        const claim = { sellerKeys: [key], holder: 'x', leaseSeconds: 600, limit: 1, now: new Date() };
        return (await sellerCrawls.claim(claim))[0];
      });
      const { sellerId } = lease;
      const run = (await sellerCrawls.begin(sellerId, 'x', new Date())) ?? 0;
      await eventually('the progress of the run', () =>
        world.terminal.shown.some((text) => text.includes('list pages')),
      );
      const figures = { ...noFigures, pagesRead: 12, lotsSeen: 250, unread: 3 };
      const result = { run: run, state, anomalies, since: new Date(), checkedAt: new Date(), figures };
      await runHealth.conclude(sellerId, 'x', result, undefined);
      const summary = {
        pagesWaiting: 0,
        pagesRead: 12,
        pagesFailed: 0,
        whyFailed: null,
        lotsSeen: 250,
        lotsOpen: 250,
        lotsVanished: 0,
        changes: 7,
        news: 0,
      };
      const end = {
        now: new Date(),
        nextRunAt: new Date(Date.now() + 60_000),
        intervalSeconds: 60,
        complete: true,
        recheckUnseen: true,
        newsSum: 0,
        observedSeconds: 0,
        summary,
      };
      await sellerCrawls.finish(sellerId, 'x', run, end);
      await sellerCrawls.release(sellerId, 'x', new Date(), new Date());
    };

    it('prints the progress and the result, and fails for a broken run', async () => {
      enable(key);
      const [status] = await Promise.all([world.obverse('seller', 'crawl', key), crawl('well', [])]);
      expect(status).toBe(0);
      expect(world.terminal.printed).toEqual([
        `${key}: run 1 ended. 12 list pages, 250 lots, 7 published, 3 not read.`,
        `${key} is well.`,
      ]);
      world.terminal.shown.length = 0;
      const anomalies = [{ kind: 'silent', state: 'broken', text: 'the lists name no lot' }] as const;
      const [second] = await Promise.all([world.obverse('seller', 'crawl', key), crawl('broken', anomalies)]);
      expect(second).toBe(1);
      expect(world.terminal.text).toContain(`${key} is broken: the lists name no lot.`);
      expect((await listed('--state', 'broken')).map((one) => one.key)).toEqual([key]);
    });

    it('ends when the last crawler stops before it begins', async () => {
      enable(key);
      const status = world.obverse('seller', 'crawl', key);
      await eventually('the wait for the run', () =>
        world.terminal.shown.some((text) => text.includes('waiting for a crawler')),
      );
      await crawler.destroy();
      expect(await status).toBe(1);
      expect(world.terminal.text).toContain('No crawler is running');
    });

    it('states what prevents the run', async () => {
      expect(await world.obverse('seller', 'crawl', key)).toBe(1);
      expect(world.terminal.text).toContain('is not crawled: not enabled. Set `enabled: true`');
      enable(key);
      await crawler.destroy();
      expect(await world.obverse('seller', 'crawl', key)).toBe(1);
      expect(world.terminal.text).toContain('No crawler is running');
      await world.obverse('seller', 'pause', key);
      expect(await world.obverse('seller', 'crawl', key)).toBe(1);
      expect(world.terminal.text).toContain(`${key} is paused`);
    });
  });
});
