import { testDatabase } from '../../../../jest/test-database';
import { planAt } from '../frontier/listed-plan.factory';
import {
  createDataSource,
  FrontierCountsRepository,
  FrontierLotRepository,
  FrontierPageRepository,
  PictureRepository,
  migrate,
  SellerCrawlRepository,
  type DataSource,
  type SellerLease,
} from '../index';

interface Request {
  readonly url: string;
}

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n));
/** The due time of an open lot that is not read in a test. */
const later = new Date(Date.UTC(2026, 10, 24));
const page = (key: string) => ({ pageKey: key, request: { url: `/${key}` } });
const summary = {
  pagesWaiting: 0,
  pagesRead: 1,
  pagesFailed: 0,
  whyFailed: null,
  lotsSeen: 1,
  lotsOpen: 2,
  lotsVanished: 1,
  changes: 1,
  news: 1,
};
const pace = { intervalSeconds: 60, newsSum: 0, observedSeconds: 0 };

describe('crawl runs and their frontier', () => {
  let source: DataSource;
  let crawls: SellerCrawlRepository;
  let pages: FrontierPageRepository<Request>;
  let lots: FrontierLotRepository;

  beforeEach(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
    crawls = new SellerCrawlRepository(source);
    pages = new FrontierPageRepository(source);
    lots = new FrontierLotRepository(source);
  });
  afterEach(() => source.destroy());

  const claim = (holder: string, more: object = {}) =>
    crawls.claim({ sellerKeys: ['a', 'b', 'c'], holder, leaseSeconds: 15, limit: 10, now: minute(1), ...more });
  const claimOne = async (holder: string, key = 'a'): Promise<SellerLease> => {
    await crawls.register([key], minute(0));
    const [lease] = await claim(holder, { sellerKeys: [key] });
    if (!lease) throw new Error('nothing to claim');
    return lease;
  };
  const entry = (lotId: string, more: object = {}) => ({
    lotId,
    sourceId: lotId,
    url: `/${lotId}`,
    listClosed: false,
    ...more,
  });
  const extracted = (lotId: string) => ({ ...entry(lotId), state: 'open' as const, dueAt: later });
  const sighting = (sellerId: number, run: number, at = minute(1)) => ({ sellerId, run, pageKey: '7', at });
  const dueIds = async (sellerId: number, now: Date) =>
    (await lots.due(sellerId, now, 10)).map(({ lotId }) => lotId).sort();

  it('leases each seller to one crawler only, however many claim at the same moment', async () => {
    await crawls.register(['a', 'b', 'c'], minute(0));
    const claims = await Promise.all(['one', 'two', 'three', 'four'].map((holder) => claim(holder, { limit: 2 })));
    const keys = claims.flat().map(({ sellerKey }) => sellerKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect([...keys, ...(await claim('five')).map(({ sellerKey }) => sellerKey)].sort()).toEqual(['a', 'b', 'c']);
  });

  it('leases a seller to another crawler after its lease ended, and rejects the former holder', async () => {
    const lease = await claimOne('stopped');
    expect(await claim('successor')).toEqual([]);
    await source.query(`UPDATE seller_crawl SET leased_until = clock_timestamp() - interval '1 second'`);
    expect(await claim('successor')).toMatchObject([{ sellerKey: 'a' }]);
    expect(await crawls.renew('stopped', [lease.sellerId], 15)).toEqual([]);
    expect(await crawls.renew('successor', [lease.sellerId], 15)).toEqual([lease.sellerId]);
    expect(await crawls.begin(lease.sellerId, 'stopped', minute(2))).toBeUndefined();
    await crawls.release(lease.sellerId, 'stopped', minute(2), minute(2));
    expect(await crawls.renew('successor', [lease.sellerId], 15)).toEqual([lease.sellerId]);
  });

  it('leases a paused seller to no crawler, and ends the lease of the one that has it', async () => {
    const lease = await claimOne('one');
    expect(await crawls.pause('a', 'ada', 'the shop asked us to', minute(1))).toBe(true);
    expect(await crawls.pause('a', 'bob', undefined, minute(2))).toBe(false);
    expect(await crawls.pauses()).toEqual([
      { sellerKey: 'a', at: minute(1), by: 'ada', because: 'the shop asked us to' },
    ]);
    expect(await crawls.renew('one', [lease.sellerId], 15)).toEqual([]);
    await crawls.release(lease.sellerId, 'one', minute(1), minute(1));
    expect(await claim('two', { now: minute(9) })).toEqual([]);
    expect(await crawls.lagSeconds(['a'], minute(9))).toBe(0);
    expect([await crawls.resume('a'), await crawls.resume('a'), await crawls.pauses()]).toEqual([true, false, []]);
    expect(await claim('two', { now: minute(9) })).toHaveLength(1);
  });

  it('pauses a seller that is not registered yet', async () => {
    await crawls.pause('b', 'ada', undefined, minute(0));
    await crawls.register(['b'], minute(0));
    expect(await claim('one', { now: minute(9) })).toEqual([]);
    await crawls.resume('b');
    expect(await claim('one', { now: minute(9) })).toHaveLength(1);
  });

  it('continues with the pages of a stopped crawler, and reads each page once in a run', async () => {
    const { sellerId } = await claimOne('stopped');
    const run = (await crawls.begin(sellerId, 'stopped', minute(1))) ?? 0;
    await pages.want(sellerId, run, [page('1'), page('2'), page('2')], minute(1));
    await pages.finish(
      sellerId,
      run,
      '1',
      { etag: '"x"', lastModified: null, next: [page('1'), page('3')] },
      minute(1),
    );
    expect((await pages.due(sellerId, run, minute(1), 10)).map(({ pageKey }) => pageKey).sort()).toEqual(['2', '3']);
    await source.query(`UPDATE seller_crawl SET leased_until = clock_timestamp() - interval '1 second'`);
    expect(await claim('successor')).toMatchObject([{ running: true, number: run }]);
  });

  it('keeps validators and following pages of a page for the next run, but not of one that failed', async () => {
    const { sellerId } = await claimOne('one');
    await pages.want(sellerId, 1, [page('1'), page('2')], minute(1));
    await pages.finish(sellerId, 1, '1', { etag: '"x"', lastModified: 'then', next: [page('2')] }, minute(1));
    await pages.fail(sellerId, 1, '2', [], 'broken', minute(1));
    await pages.want(sellerId, 2, [page('1'), page('2')], minute(2));
    const due = await pages.due(sellerId, 2, minute(2), 10);
    expect(due.find(({ pageKey }) => pageKey === '1')).toMatchObject({
      etag: '"x"',
      lastModified: 'then',
      next: [page('2')],
    });
    expect(due.find(({ pageKey }) => pageKey === '2')).toMatchObject({ etag: null, next: null, attempts: 0 });
  });

  it('schedules lots missing from a complete run for their own page, and none after an incomplete run', async () => {
    const { sellerId } = await claimOne('one');
    await lots.noteExtracted(sighting(sellerId, 1), [
      extracted('seen'),
      extracted('unseen'),
      { ...entry('sold'), state: 'closed' },
    ]);
    await crawls.begin(sellerId, 'one', minute(1));
    await crawls.begin(sellerId, 'one', minute(1));
    await lots.noteExtracted(sighting(sellerId, 2), [extracted('seen')]);
    const end = { now: minute(2), nextRunAt: minute(9), ...pace, summary };
    await crawls.finish(sellerId, 'one', 2, { ...end, complete: false, recheckUnseen: false });
    expect(await dueIds(sellerId, minute(5))).toEqual([]);
    await crawls.finish(sellerId, 'one', 2, { ...end, complete: true, recheckUnseen: true });
    expect(await dueIds(sellerId, minute(5))).toEqual(['unseen']);
  });

  it('counts the lots of an unchanged list page as seen', async () => {
    const { sellerId } = await claimOne('one');
    await lots.noteExtracted(sighting(sellerId, 1), [extracted('x')]);
    await lots.noteExtracted({ ...sighting(sellerId, 1), pageKey: '8' }, [extracted('y')]);
    await lots.noteUnchanged(sellerId, 2, '7');
    expect(await crawls.summary(sellerId, 2, minute(1))).toMatchObject({ lotsSeen: 1, lotsOpen: 2 });
  });

  it('stores the plan of each listed lot, which is made with what is known of the lot', async () => {
    const { sellerId } = await claimOne('one');
    await lots.noteListed(sighting(sellerId, 1), [entry('x', { digest: '1' }), entry('y')], planAt(minute(3)));
    await lots.noteOutcome('y', { state: 'away', etag: null, lastModified: null });
    const seen: unknown[] = [];
    const listed = [entry('x', { digest: '2' }), entry('y', { digest: '1' }), entry('new')];
    await lots.noteListed(sighting(sellerId, 2), listed, ({ lotId }, known) => {
      seen.push([lotId, known]);
      return { state: lotId === 'x' ? 'closed' : 'open', dueAt: lotId === 'x' ? null : minute(4), spotCheck: false };
    });
    const last = { endsAt: null, spotCheck: false, seenRun: 1, seenOn: '7' };
    expect(seen).toEqual([
      ['x', { ...last, state: 'open', digest: '1', dueAt: minute(3) }],
      ['y', { ...last, state: 'away', digest: null, dueAt: null }],
      ['new', undefined],
    ]);
    expect(await dueIds(sellerId, minute(3))).toEqual([]);
    expect(await dueIds(sellerId, minute(4))).toEqual(['new', 'y']);
  });

  it('plans lots that several pages name one after the other', async () => {
    const { sellerId } = await claimOne('one');
    const names = ['x', 'y', 'z'].map((lotId) => entry(lotId));
    await lots.noteListed(sighting(sellerId, 1), names, planAt(minute(0)));
    const postponed = (_: unknown, known: { readonly dueAt: Date | null } | undefined) => ({
      state: 'open' as const,
      spotCheck: false,
      dueAt: new Date((known?.dueAt ?? minute(0)).getTime() + 60_000),
    });
    const rounds = Array.from({ length: 10 }, (_, at) => (at % 2 === 0 ? names : names.toReversed()));
    await Promise.all(rounds.map((round) => lots.noteListed(sighting(sellerId, 1), round, postponed)));
    const due = await lots.due(sellerId, minute(59), 10);
    expect(due.map(({ dueAt }) => dueAt)).toEqual([minute(10), minute(10), minute(10)]);
  });

  it('stores tested parameters, and makes lots due whose ids contain a dropped one', async () => {
    const { sellerId } = await claimOne('one');
    const ids = ['/coin?zt9=a1', '/coin?id=1&zt9=a1', '/coin;zt9=a1', '/coin?azt9=a1', '/zt9=a1', '/coin?zt9'];
    await lots.noteListed(
      sighting(sellerId, 1),
      ids.map((id) => entry(id)),
      planAt(later),
    );
    await crawls.noteParameters(sellerId, ['zt9'], ['lang'], minute(2));
    await crawls.noteParameters(sellerId, [], ['cat', 'lang'], minute(3));
    expect(await dueIds(sellerId, minute(2))).toEqual(ids.slice(0, 3).sort());
    expect(await dueIds(sellerId, minute(9))).toHaveLength(3);
    await crawls.release(sellerId, 'one', minute(0), minute(0));
    expect(await claimOne('two')).toMatchObject({ droppedParameters: ['zt9'], stableParameters: ['cat', 'lang'] });
  });

  it('releases a seller until its first work is due, but not before the time that the host allows', async () => {
    const { sellerId } = await claimOne('one');
    const end = { now: minute(1), nextRunAt: minute(30), ...pace, summary, complete: true, recheckUnseen: true };
    await crawls.finish(sellerId, 'one', 0, end);
    await lots.noteExtracted(sighting(sellerId, 1), [{ ...extracted('x'), dueAt: minute(20) }]);
    await crawls.release(sellerId, 'one', minute(1), minute(2), 'asked to wait');
    expect(await claim('two', { now: minute(19) })).toEqual([]);
    expect(await claim('two', { now: minute(20) })).toHaveLength(1);
    await crawls.release(sellerId, 'two', minute(20), minute(25));
    expect(await claim('three', { now: minute(24) })).toEqual([]);
    expect(await claim('three', { now: minute(25) })).toHaveLength(1);
  });

  it('keeps the last published observation and the first sighting', async () => {
    const { sellerId } = await claimOne('one');
    await lots.noteExtracted(sighting(sellerId, 1), [extracted('x')]);
    await lots.notePublished([
      {
        lotId: 'x',
        contentHash: '-9223372036854775808',
        observedAt: minute(1).toISOString(),
        partition: 3,
        offset: 2 ** 40,
      },
    ]);
    const memories = await lots.noteExtracted(sighting(sellerId, 2, minute(5)), [
      { ...extracted('x'), dueAt: minute(5) },
    ]);
    expect(memories.get('x')).toEqual({
      lotId: 'x',
      firstObservedAt: minute(1),
      lastObservedAt: minute(1),
      contentHash: '-9223372036854775808',
    });
    expect(await lots.due(sellerId, minute(5), 1)).toMatchObject([
      { logPartition: 3, logOffset: 2 ** 40, state: 'open', seenRun: 2 },
    ]);
  });

  it('counts planned, fetched, changed and failed pages and lots of each seller', async () => {
    const { sellerId } = await claimOne('one');
    await crawls.register(['b'], minute(0));
    const run = (await crawls.begin(sellerId, 'one', minute(1))) ?? 0;
    await pages.want(sellerId, run, ['1', '2', '3'].map(page), minute(1));
    await pages.finish(sellerId, run, '1', { etag: null, lastModified: null, next: [] }, minute(1));
    await pages.fail(sellerId, run, '2', [], 'broken', minute(1));
    await lots.noteExtracted(sighting(sellerId, run), [extracted('seen'), { ...entry('sold'), state: 'closed' }]);
    await lots.noteListed(sighting(sellerId, run), [entry('new'), entry('unread')], planAt(minute(0)));
    await lots.fail('unread', 'status 500', { dueAt: minute(30), isOver: false });
    const published = { contentHash: '1', partition: 0, offset: 1 };
    await lots.notePublished([
      { ...published, lotId: 'seen', observedAt: minute(0).toISOString() },
      { ...published, lotId: 'sold', observedAt: minute(2).toISOString() },
    ]);
    const pictures = new PictureRepository(source);
    const shown = [0, 1, 2].map((position) => ({ lotId: 'seen', position, url: `http://s.example/${position}.jpg` }));
    await pictures.want(sellerId, shown, minute(1));
    await pictures.fail({ lotId: 'seen', position: 1, url: 'http://s.example/1.jpg' }, 'no picture');
    const none = { pagesPlanned: 0, pagesFetched: 0, pagesFailed: 0, lotsOpen: 0, lotsClosed: 0, lotsAway: 0 };
    expect(await new FrontierCountsRepository(source).bySeller(minute(5))).toEqual([
      {
        sellerKey: 'a',
        run: 1,
        running: true,
        pagesPlanned: 1,
        pagesFetched: 1,
        pagesFailed: 1,
        lotsOpen: 3,
        lotsClosed: 1,
        lotsAway: 0,
        lotsPlanned: 3,
        lotsDue: 1,
        lotsFailed: 1,
        lotsChanged: 1,
        picturesWaiting: 2,
      },
      {
        sellerKey: 'b',
        run: 0,
        running: false,
        ...none,
        lotsPlanned: 0,
        lotsDue: 0,
        lotsFailed: 0,
        lotsChanged: 0,
        picturesWaiting: 0,
      },
    ]);
  });

  it('counts new and changed lots as news, a sale once, but not bids and ends of auction lots', async () => {
    const { sellerId } = await claimOne('one');
    const endsAt = minute(50).toISOString();
    await lots.noteExtracted(sighting(sellerId, 1, minute(0)), [extracted('price'), { ...extracted('bid'), endsAt }]);
    await crawls.begin(sellerId, 'one', minute(1));
    const catalogue = ['new', 'new too'].map((lotId) => ({ ...extracted(lotId), endsAt, sale: '7' }));
    await lots.noteExtracted(sighting(sellerId, 1, minute(2)), catalogue);
    await lots.notePublished(
      ['price', 'bid', 'new', 'new too'].map((lotId) => ({
        lotId,
        contentHash: '1',
        partition: 0,
        offset: 1,
        observedAt: minute(2).toISOString(),
      })),
    );
    expect(await crawls.summary(sellerId, 1, minute(3))).toMatchObject({ changes: 4, news: 2 });
  });

  it('counts as news of a run what changed since the last complete run ended, also before this run began', async () => {
    const { sellerId } = await claimOne('one');
    await lots.noteExtracted(
      sighting(sellerId, 1, minute(0)),
      ['early', 'between', 'now'].map((id) => extracted(id)),
    );
    const publish = (lotId: string, at: number) =>
      lots.notePublished([{ lotId, contentHash: '1', partition: 0, offset: 1, observedAt: minute(at).toISOString() }]);
    await crawls.begin(sellerId, 'one', minute(1));
    await publish('early', 2);
    expect(await crawls.summary(sellerId, 1, minute(3))).toMatchObject({ changes: 1, news: 1 });
    const end = { now: minute(3), nextRunAt: minute(9), ...pace, summary, complete: true, recheckUnseen: false };
    await crawls.finish(sellerId, 'one', 1, end);
    await publish('between', 5);
    await crawls.begin(sellerId, 'one', minute(9));
    await publish('now', 10);
    expect(await crawls.summary(sellerId, 2, minute(11))).toMatchObject({ changes: 1, news: 2 });
  });
});
