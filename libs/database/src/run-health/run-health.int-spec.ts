import { testDatabase } from '../../../../jest/test-database';
import {
  createDataSource,
  FrontierLotRepository,
  migrate,
  noFigures,
  SellerCrawlRepository,
  RunHealthRepository,
  type DataSource,
  type SellerHealth,
  type CheckedRun,
} from '../index';

const minute = (n: number) => new Date(Date.UTC(2026, 10, 22, 10, n));

describe('what walks came to', () => {
  let source: DataSource;
  let walks: SellerCrawlRepository;
  let watches: RunHealthRepository;
  let sellerId: number;

  beforeEach(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
    await migrate(source);
    walks = new SellerCrawlRepository(source);
    watches = new RunHealthRepository(source);
    await walks.register(['a', 'b'], minute(0));
    const claim = { sellerKeys: ['a'], holder: 'one', leaseSeconds: 600, limit: 1, now: minute(1) };
    sellerId = (await walks.claim(claim))[0]?.sellerId ?? 0;
  });
  afterEach(() => source.destroy());

  const watched = (run: number, state: SellerHealth | null = 'well'): CheckedRun => ({
    run,
    state,
    since: state && minute(run),
    checkedAt: state && minute(run),
    signs: state === 'broken' ? [{ sign: 'silent', state, text: 'no lot' }] : [],
    figures: { ...noFigures, extracted: run, reasons: { 'no price': 2 } },
  });
  const kept = async () => (await watches.history(sellerId)).runs.map(({ run }) => run);

  it('is kept as it last was, newest walk first, by the holder of the seller alone', async () => {
    await watches.keep(sellerId, 'one', watched(1, null));
    await watches.keep(sellerId, 'one', watched(1, 'broken'));
    await watches.keep(sellerId, 'one', watched(2, null));
    await watches.keep(sellerId, 'former', watched(3));
    expect(await watches.history(sellerId)).toEqual({
      runs: [watched(2, null), watched(1, 'broken')],
      accepted: undefined,
    });
  });

  it('is forgotten after twenty runs, but not the last ten before a seller broke', async () => {
    for (let run = 1; run <= 15; run += 1) await watches.conclude(sellerId, 'one', watched(run));
    for (let run = 16; run <= 45; run += 1) await watches.conclude(sellerId, 'one', watched(run, 'broken'));
    const numbers = await kept();
    expect(numbers.filter((run) => run > 15)).toHaveLength(20);
    expect(numbers.filter((run) => run <= 15)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
  });

  it('tells how sellers stand by the last walk that was judged', async () => {
    await watches.conclude(sellerId, 'one', watched(1, 'broken'));
    await watches.keep(sellerId, 'one', watched(2, null));
    const standings = await watches.statuses();
    expect(standings).toMatchObject([
      { sellerKey: 'a', state: 'broken', signs: [{ text: 'no lot' }], figures: { extracted: 1 } },
      { sellerKey: 'b', state: null, signs: [], figures: null },
    ]);
    expect(await watches.status('a')).toEqual(standings[0]);
    expect(await watches.status('c')).toBeUndefined();
  });

  it('takes an operator’s word for the next walk only, which begins at once where the host is not resting', async () => {
    await walks.begin(sellerId, 'one', minute(1));
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
    const end = { now: minute(2), nextRunAt: minute(50), ...pace, complete: true, asksUnseen: true, summary };
    await walks.finish(sellerId, 'one', 1, end);
    await walks.release(sellerId, 'one', minute(2), minute(2), 'status 429');
    expect(await walks.walkNow('a', minute(3), { by: 'ada', because: 'moved' })).toBe(true);
    expect(await walks.walkNow('nobody', minute(3))).toBe(false);
    expect(await watches.status('a')).toMatchObject({ nextWorkAt: minute(50), heldBecause: 'status 429' });
    const claim = { sellerKeys: ['a'], holder: 'one', leaseSeconds: 600, limit: 1, now: minute(51) };
    expect(await walks.claim(claim)).toMatchObject([{ nextRunAt: minute(3) }]);
    await walks.release(sellerId, 'one', minute(3), minute(3));
    expect(await watches.status('a')).toMatchObject({ nextWorkAt: minute(3), heldBecause: null });
    expect((await watches.history(sellerId)).accepted).toEqual({ by: 'ada', because: 'moved' });
    await walks.claim(claim);
    await watches.conclude(sellerId, 'one', watched(2));
    expect((await watches.history(sellerId)).accepted).toBeUndefined();
  });

  it('has lots asked again that could not be read or were doubted, and those alone', async () => {
    const lots = new FrontierLotRepository(source);
    const entry = (lotId: string) => ({ lotId, sourceId: lotId, url: `/${lotId}`, listClosed: false, digest: '1' });
    const ids = ['doubted', 'failed', 'good'];
    await lots.noteListed({ sellerId, run: 1, pageKey: '7', at: minute(1) }, ids.map(entry), 3);
    for (const id of ids) await lots.settle(id, { state: 'open', etag: null, lastModified: null });
    await lots.fail('failed', 'no price');
    await lots.doubt(['doubted'], 'told less');
    const due = async () => (await lots.due(sellerId, minute(5), 10)).map(({ lotId }) => lotId).sort();
    expect(await due()).toEqual([]);
    await lots.retryFailed(sellerId, minute(4), 1);
    expect(await due()).toHaveLength(1);
    await lots.retryFailed(sellerId, minute(4), 10);
    expect(await due()).toEqual(['doubted', 'failed']);
  });
});
