import { testDatabase } from '../../../../jest/test-database';
import { planAt } from '../frontier/listed-plan.factory';
import {
  createDataSource,
  FrontierLotRepository,
  FrontierPageRepository,
  migrate,
  noFigures,
  SellerCrawlRepository,
  RunHealthRepository,
  SellerDayRepository,
  type DataSource,
  type SellerHealth,
  type CheckedRun,
} from '../index';

const minute = (n: number) => new Date(Date.UTC(2026, 10, 22, 10, n));

describe('the health of crawl runs', () => {
  let source: DataSource;
  let crawls: SellerCrawlRepository;
  let health: RunHealthRepository;
  let sellerId: number;

  beforeEach(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
    await migrate(source);
    crawls = new SellerCrawlRepository(source);
    health = new RunHealthRepository(source);
    await crawls.register(['a', 'b'], minute(0));
    const claim = { sellerKeys: ['a'], holder: 'one', leaseSeconds: 600, limit: 1, now: minute(1) };
    sellerId = (await crawls.claim(claim))[0]?.sellerId ?? 0;
  });
  afterEach(() => source.destroy());

  const checked = (run: number, state: SellerHealth | null = 'well'): CheckedRun => ({
    run,
    state,
    since: state && minute(run),
    checkedAt: state && minute(run),
    anomalies: state === 'broken' ? [{ kind: 'silent', state, text: 'no lot' }] : [],
    figures: { ...noFigures, extracted: run, reasons: { 'no price': 2 } },
  });
  const kept = async () => (await health.history(sellerId)).runs.map(({ run }) => run);

  it('is stored in its last form, newest run first, by the holder of the lease only', async () => {
    await health.keep(sellerId, 'one', checked(1, null));
    await health.keep(sellerId, 'one', checked(1, 'broken'));
    await health.keep(sellerId, 'one', checked(2, null));
    await health.keep(sellerId, 'former', checked(3));
    expect(await health.history(sellerId)).toEqual({
      runs: [checked(2, null), checked(1, 'broken')],
      accepted: undefined,
    });
  });

  it('is deleted after twenty runs, except the last ten good ones before the seller broke', async () => {
    for (let run = 1; run <= 15; run += 1) await health.conclude(sellerId, 'one', checked(run), undefined);
    for (let run = 16; run <= 45; run += 1) await health.conclude(sellerId, 'one', checked(run, 'broken'), undefined);
    const numbers = await kept();
    expect(numbers.filter((run) => run > 15)).toHaveLength(20);
    expect(numbers.filter((run) => run <= 15)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
  });

  it('stores a degraded seller so that the previous version reads it', async () => {
    const anomalies = [{ kind: 'spot-check', state: 'degraded', text: '3 of 20 lots' }] as const;
    await health.conclude(sellerId, 'one', { ...checked(1, 'degraded'), anomalies }, undefined);
    expect((await health.history(sellerId)).runs).toEqual([{ ...checked(1, 'degraded'), anomalies }]);
    expect(await health.status('a')).toMatchObject({ state: 'degraded', anomalies });
    const stored = 'SELECT state, anomalies FROM run_health';
    expect(await source.query(stored)).toEqual([
      { state: 'suspect', anomalies: [{ ...anomalies[0], state: 'suspect' }] },
    ]);
  });

  it('shows the progress of the first run', async () => {
    await crawls.begin(sellerId, 'one', minute(1));
    const pages = new FrontierPageRepository<{ url: string }>(source);
    const wanted = ['1', '2', '3'].map((pageKey) => ({ pageKey, request: { url: `/${pageKey}` } }));
    await pages.want(sellerId, 1, wanted, minute(1));
    await pages.finish(sellerId, 1, '2', { etag: null, lastModified: null, next: [] }, minute(2));
    await health.keep(sellerId, 'one', { ...checked(1, null), figures: { ...noFigures, extracted: 12 } });
    const progress = { pagesRead: 1, pagesWaiting: 2, lotsExtracted: 12 };
    expect(await health.status('a')).toMatchObject({ state: null, running: true, progress });
    await health.conclude(sellerId, 'one', checked(1), undefined);
    expect(await health.status('a')).toMatchObject({ state: 'well', progress: null });
  });

  it('marks random lots for a spot check, first those that become due in time', async () => {
    const lots = new FrontierLotRepository(source);
    const ids = Array.from({ length: 30 }, (_, at) => `lot-${at}`);
    const entry = (lotId: string) => ({ lotId, sourceId: lotId, url: `/${lotId}`, listClosed: false, digest: '1' });
    const seen = { sellerId, run: 1, pageKey: '7', at: minute(1) };
    await lots.noteListed(seen, ids.map(entry), planAt(minute(1)));
    const published = { contentHash: '1', observedAt: minute(1).toISOString(), partition: 0, offset: 0 };
    await lots.notePublished(ids.slice(1).map((lotId) => ({ ...published, lotId })));
    for (const [at, id] of ids.entries())
      await lots.noteOutcome(id, { state: 'open', dueAt: minute(at < 10 ? 50 : 500), etag: null, lastModified: null });
    const which = { sellerId, run: 1, knownBefore: minute(2), until: minute(60) };
    expect(await lots.countBelieved(which)).toEqual({ believed: 29, due: 9 });
    expect(await lots.countBelieved({ ...which, knownBefore: minute(1) })).toEqual({ believed: 0, due: 0 });
    // A lot whose page was read during the run and is not due soon is as its page states.
    const read = { state: 'open', dueAt: minute(500), etag: null, lastModified: null } as const;
    await lots.noteOutcome('lot-29', read, minute(3));
    expect(await lots.countBelieved(which)).toEqual({ believed: 28, due: 9 });
    const drawn = async () => {
      const rows: { id: string; due: Date }[] = await source.query(
        'SELECT lot_id AS id, due_at AS due FROM frontier_lot WHERE spot_check ORDER BY lot_id',
      );
      return rows;
    };
    await lots.drawSpotChecks(which, { due: 4, others: 5 }, minute(3), '0.5');
    expect((await drawn()).map(({ due }) => due.getTime()).sort((a, b) => a - b)).toEqual(
      [3, 3, 3, 3, 3, 50, 50, 50, 50].map((at) => minute(at).getTime()),
    );
  });

  it('gives the status of sellers by the last run with a health check', async () => {
    await health.conclude(sellerId, 'one', checked(1, 'broken'), undefined);
    await health.keep(sellerId, 'one', checked(2, null));
    const statuses = await health.statuses();
    expect(statuses).toMatchObject([
      { sellerKey: 'a', state: 'broken', anomalies: [{ text: 'no lot' }], figures: { extracted: 1 } },
      { sellerKey: 'b', state: null, anomalies: [], figures: null },
    ]);
    expect(await health.status('a')).toEqual(statuses[0]);
    expect(await health.status('c')).toBeUndefined();
  });

  it('is added to its day once', async () => {
    const figures = { ...noFigures, pagesRead: 4, pagesFailed: 1, extracted: 6, unread: 2, lotsSeen: 9, lotsOpen: 8 };
    await health.conclude(sellerId, 'one', { ...checked(1), figures }, undefined);
    await health.conclude(sellerId, 'one', { ...checked(1), figures }, undefined);
    await health.conclude(
      sellerId,
      'one',
      { ...checked(2, 'broken'), figures: { ...figures, lotsOpen: 7 } },
      undefined,
    );
    const tomorrow = new Date(minute(3).getTime() + 86_400_000);
    await health.conclude(sellerId, 'one', { ...checked(3), checkedAt: tomorrow, figures }, undefined);
    await health.conclude(sellerId, 'former', checked(4), undefined);
    const days = new SellerDayRepository(source);
    const [first, second, ...others] = await days.since('a', minute(0));
    expect(first).toEqual({
      day: '2026-11-22',
      runs: 2,
      brokenRuns: 1,
      lotsSeen: 9,
      lotsOpen: 7,
      itemsRead: 20,
      itemsFailed: 6,
    });
    expect([second?.day, second?.runs, others]).toEqual(['2026-11-23', 1, []]);
    expect(await days.since('a', tomorrow)).toHaveLength(1);
    expect(await days.since('b', minute(0))).toEqual([]);
  });

  it('stores an operator’s acceptance for the next run only, which begins at once unless the host requested a pause', async () => {
    await crawls.begin(sellerId, 'one', minute(1));
    const summary = {
      pagesWaiting: 0,
      pagesRead: 1,
      pagesFailed: 0,
      whyFailed: null,
      lotsSeen: 1,
      lotsOpen: 1,
      lotsVanished: 0,
      changes: 0,
      news: 0,
    };
    const pace = { intervalSeconds: 60, newsSum: 0, observedSeconds: 0 };
    const end = { now: minute(2), nextRunAt: minute(50), ...pace, complete: true, recheckUnseen: true, summary };
    await crawls.finish(sellerId, 'one', 1, end);
    await crawls.release(sellerId, 'one', minute(2), minute(2), 'status 429');
    expect(await crawls.requestRun('a', minute(3), { by: 'ada', because: 'moved' })).toBe(true);
    expect(await crawls.requestRun('unknown', minute(3))).toBe(false);
    expect(await health.status('a')).toMatchObject({ nextWorkAt: minute(50), heldBecause: 'status 429' });
    const claim = { sellerKeys: ['a'], holder: 'one', leaseSeconds: 600, limit: 1, now: minute(51) };
    expect(await crawls.claim(claim)).toMatchObject([{ nextRunAt: minute(3) }]);
    await crawls.release(sellerId, 'one', minute(3), minute(3));
    expect(await health.status('a')).toMatchObject({ nextWorkAt: minute(3), heldBecause: null });
    expect((await health.history(sellerId)).accepted).toEqual({ by: 'ada', because: 'moved' });
    await crawls.claim(claim);
    // A run that ends without having seen the acceptance leaves it for the next one.
    await health.conclude(sellerId, 'one', checked(2), undefined);
    const { accepted } = await health.history(sellerId);
    expect(accepted).toEqual({ by: 'ada', because: 'moved' });
    await health.conclude(sellerId, 'one', checked(3), accepted);
    expect((await health.history(sellerId)).accepted).toBeUndefined();
  });

  it('schedules lots again that could not be read or were marked for retry, and no others', async () => {
    const lots = new FrontierLotRepository(source);
    const entry = (lotId: string) => ({ lotId, sourceId: lotId, url: `/${lotId}`, listClosed: false, digest: '1' });
    const ids = ['marked', 'failed', 'good'];
    await lots.noteListed({ sellerId, run: 1, pageKey: '7', at: minute(1) }, ids.map(entry), planAt(minute(1)));
    const outcome = { state: 'open', dueAt: minute(500), etag: null, lastModified: null } as const;
    for (const id of ids) await lots.noteOutcome(id, outcome);
    await lots.fail('failed', 'no price', { dueAt: minute(500), isOver: true });
    await lots.markForRetry(['marked'], 'fewer fields');
    const due = async () => (await lots.due(sellerId, minute(5), 10)).map(({ lotId }) => lotId).sort();
    expect(await due()).toEqual([]);
    await lots.retryFailed(sellerId, minute(4), 1);
    expect(await due()).toHaveLength(1);
    await lots.retryFailed(sellerId, minute(4), 10);
    expect(await due()).toEqual(['failed', 'marked']);
  });
});
