import { testDatabase } from '../../../../jest/test-database';
import {
  createDataSource,
  FrontierLotRepository,
  migrate,
  noFigures,
  WalkRepository,
  WalkWatchRepository,
  type DataSource,
  type SellerHealth,
  type WatchedWalk,
} from '../index';

const minute = (n: number) => new Date(Date.UTC(2026, 10, 22, 10, n));

describe('what walks came to', () => {
  let source: DataSource;
  let walks: WalkRepository;
  let watches: WalkWatchRepository;
  let sellerId: number;

  beforeEach(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
    await migrate(source);
    walks = new WalkRepository(source);
    watches = new WalkWatchRepository(source);
    await walks.register(['a', 'b'], minute(0));
    const claim = { sellerKeys: ['a'], holder: 'one', leaseSeconds: 600, limit: 1, now: minute(1) };
    sellerId = (await walks.claim(claim))[0]?.sellerId ?? 0;
  });
  afterEach(() => source.destroy());

  const watched = (walk: number, state: SellerHealth | null = 'well'): WatchedWalk => ({
    walk,
    state,
    since: state && minute(walk),
    judgedAt: state && minute(walk),
    signs: state === 'broken' ? [{ sign: 'silent', state, text: 'no lot' }] : [],
    figures: { ...noFigures, told: walk, reasons: { 'no price': 2 } },
  });
  const kept = async () => (await watches.history(sellerId)).walks.map(({ walk }) => walk);

  it('is kept as it last was, newest walk first, by the holder of the seller alone', async () => {
    await watches.keep(sellerId, 'one', watched(1, null));
    await watches.keep(sellerId, 'one', watched(1, 'broken'));
    await watches.keep(sellerId, 'one', watched(2, null));
    await watches.keep(sellerId, 'former', watched(3));
    expect(await watches.history(sellerId)).toEqual({
      walks: [watched(2, null), watched(1, 'broken')],
      accepted: undefined,
    });
  });

  it('is forgotten after twenty walks, but not the last ten before a seller broke', async () => {
    for (let walk = 1; walk <= 15; walk += 1) await watches.conclude(sellerId, 'one', watched(walk));
    for (let walk = 16; walk <= 45; walk += 1) await watches.conclude(sellerId, 'one', watched(walk, 'broken'));
    const numbers = await kept();
    expect(numbers.filter((walk) => walk > 15)).toHaveLength(20);
    expect(numbers.filter((walk) => walk <= 15)).toEqual([15, 14, 13, 12, 11, 10, 9, 8, 7, 6]);
  });

  it('tells how sellers stand by the last walk that was judged', async () => {
    await watches.conclude(sellerId, 'one', watched(1, 'broken'));
    await watches.keep(sellerId, 'one', watched(2, null));
    const standings = await watches.standings();
    expect(standings).toMatchObject([
      { sellerKey: 'a', state: 'broken', signs: [{ text: 'no lot' }], figures: { told: 1 } },
      { sellerKey: 'b', state: null, signs: [], figures: null },
    ]);
    expect(await watches.standing('a')).toEqual(standings[0]);
    expect(await watches.standing('c')).toBeUndefined();
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
    const pace = { intervalSeconds: 60, newsSum: 0, watchedSeconds: 0 };
    const end = { now: minute(2), nextWalkAt: minute(50), ...pace, complete: true, asksUnseen: true, summary };
    await walks.finish(sellerId, 'one', 1, end);
    await walks.release(sellerId, 'one', minute(2), minute(2), 'status 429');
    expect(await walks.walkNow('a', minute(3), { by: 'ada', because: 'moved' })).toBe(true);
    expect(await walks.walkNow('nobody', minute(3))).toBe(false);
    expect(await watches.standing('a')).toMatchObject({ nextWorkAt: minute(50), heldBecause: 'status 429' });
    const claim = { sellerKeys: ['a'], holder: 'one', leaseSeconds: 600, limit: 1, now: minute(51) };
    expect(await walks.claim(claim)).toMatchObject([{ nextWalkAt: minute(3) }]);
    await walks.release(sellerId, 'one', minute(3), minute(3));
    expect(await watches.standing('a')).toMatchObject({ nextWorkAt: minute(3), heldBecause: null });
    expect((await watches.history(sellerId)).accepted).toEqual({ by: 'ada', because: 'moved' });
    await walks.claim(claim);
    await watches.conclude(sellerId, 'one', watched(2));
    expect((await watches.history(sellerId)).accepted).toBeUndefined();
  });

  it('has lots asked again that could not be read or were doubted, and those alone', async () => {
    const lots = new FrontierLotRepository(source);
    const entry = (lotId: string) => ({ lotId, sourceId: lotId, url: `/${lotId}`, listClosed: false, digest: '1' });
    const ids = ['doubted', 'failed', 'good'];
    await lots.noteListed({ sellerId, walk: 1, pageKey: '7', at: minute(1) }, ids.map(entry), 3);
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
