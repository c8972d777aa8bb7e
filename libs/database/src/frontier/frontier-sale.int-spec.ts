import { testDatabase } from '../../../../jest/test-database';
import {
  createDataSource,
  FrontierLotRepository,
  FrontierPageRepository,
  FrontierSaleRepository,
  migrate,
  SellerCrawlRepository,
  type DataSource,
} from '../index';

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n));
const summary = {
  pagesWaiting: 0,
  pagesRead: 1,
  pagesFailed: 0,
  whyFailed: null,
  lotsSeen: 1,
  lotsOpen: 0,
  lotsVanished: 0,
  changes: 0,
  news: 0,
};

describe('sales in the frontier', () => {
  let source: DataSource;
  let crawls: SellerCrawlRepository;
  let lots: FrontierLotRepository;
  let sales: FrontierSaleRepository;
  let sellerId: number;

  beforeEach(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
    await migrate(source);
    crawls = new SellerCrawlRepository(source);
    lots = new FrontierLotRepository(source);
    sales = new FrontierSaleRepository(source);
    await crawls.register(['house'], minute(0));
    const [lease] = await crawls.claim({
      sellerKeys: ['house'],
      holder: 'one',
      leaseSeconds: 60,
      limit: 1,
      now: minute(0),
    });
    sellerId = lease?.sellerId ?? 0;
  });
  afterEach(() => source.destroy());

  const list = (ids: readonly string[], listedState = '1', more: object = {}, at = minute(0), pageKey = '7') =>
    lots.noteListed(
      { sellerId, run: 1, pageKey, at },
      ids.map((lotId) => ({
        lotId,
        sourceId: lotId,
        url: `/${lotId}`,
        digest: '1',
        listedState,
        sale: '70',
        endsAt: minute(10).toISOString(),
        listClosed: false,
        ...more,
      })),
      ({ digest }, known) => ({
        state: known?.state ?? 'open',
        spotCheck: false,
        dueAt: known && known.digest === digest ? known.dueAt : at,
      }),
    );
  const publish = (ids: readonly string[], at: Date) =>
    lots.notePublished(
      ids.map((lotId) => ({ lotId, contentHash: '5', observedAt: at.toISOString(), partition: 1, offset: 2 })),
    );
  /** The state after each lot's own page was read for the first time. */
  const read = async (ids: readonly string[]) => {
    await publish(ids, minute(1));
    const kept = { state: 'open', dueAt: minute(15), endsAt: minute(10).toISOString() } as const;
    for (const lotId of ids) await lots.noteOutcome(lotId, { ...kept, etag: null, lastModified: null });
  };
  const due = async (at: Date) =>
    (await lots.due(sellerId, at, 10))
      .map(({ lotId, resultOnList }) => `${lotId} ${resultOnList ? 'list' : 'self'}`)
      .sort();
  const completeRun = (at: Date) => {
    const end = { now: at, complete: true, recheckUnseen: true, nextRunAt: minute(59) };
    return crawls.finish(sellerId, 'one', 1, { ...end, intervalSeconds: 60, newsSum: 1, observedSeconds: 2, summary });
  };

  it('keep the published listed state until the next one is published, so that a crash in between loses nothing', async () => {
    await list(['a']);
    expect(await due(minute(0))).toEqual(['a list']);
    await read(['a']);
    for (const at of [minute(3), minute(4)]) {
      const [memory] = await list(['a'], '2', {}, at);
      expect(memory).toMatchObject({ listedState: '1', logPartition: 1, logOffset: 2, ended: false });
    }
    await lots.noteListedOutcomes([{ lotId: 'a', state: 'closed', listedState: '2' }]);
    expect(await list(['a'], '2', {}, minute(5))).toMatchObject([{ listedState: '2' }]);
    expect(await due(minute(50))).toEqual([]);
  });

  it('have the lots’ own pages read for other changes, and before the first observation', async () => {
    await list(['a', 'b']);
    await read(['a']);
    await list(['a'], '1', { digest: '2' }, minute(3));
    expect(await due(minute(3))).toEqual(['a list', 'b list']);
    await lots.scheduleLotPages(['a'], minute(2));
    expect(await due(minute(3))).toEqual(['a self', 'b list']);
  });

  it('are completed once all their lots are closed and their lists were read to the end', async () => {
    await list(['a', 'b']);
    await list(['c'], '1', { sale: '71' });
    await read(['a', 'b', 'c']);
    const close = (lotId: string) => lots.noteListedOutcomes([{ lotId, state: 'closed', listedState: '2' }]);
    await close('a');
    await close('c');
    expect(await sales.completed(sellerId, ['70', '71'])).toEqual(new Set());
    await completeRun(minute(2));
    expect(await sales.completed(sellerId, ['70', '71', '72'])).toEqual(new Set(['71']));
    await close('b');
    expect(await sales.completed(sellerId, ['70', '71'])).toEqual(new Set(['70', '71']));
    await list(['d'], '1', {}, minute(30));
    expect(await sales.completed(sellerId, ['70', '71'])).toEqual(new Set(['71']));
  });

  it('count results published after the end, and postpone the rest of a page or of the sale', async () => {
    await list(['a', 'b', 'withdrawn']);
    await list(['c'], '1', {}, minute(0), '8');
    await list(['later'], '1', { endsAt: minute(40).toISOString() });
    await read(['a', 'b', 'c', 'withdrawn']);
    await lots.noteListedOutcomes([{ lotId: 'withdrawn', state: 'closed', listedState: '2' }]);
    expect(await sales.resultsOn(sellerId, '7', minute(9))).toMatchObject({ ended: 0, lastEndedAt: null });
    expect(await sales.resultsOn(sellerId, '7', minute(11))).toEqual({
      ended: 3,
      completed: 0,
      lastEndedAt: minute(10),
    });
    await lots.noteListedOutcomes([{ lotId: 'a', state: 'closed', listedState: '2' }]);
    await publish(['a'], minute(12));
    expect(await sales.resultsOn(sellerId, '7', minute(12))).toMatchObject({ ended: 3, completed: 1 });
    await sales.postponePage(sellerId, '7', minute(12), minute(20));
    expect(await due(minute(16))).toEqual(['c list', 'later list']);
    await sales.postponeSale('70', 'listed', minute(16), minute(18));
    expect(await due(minute(17))).toEqual(['later list']);
    expect(await due(minute(18))).toEqual(['c list', 'later list']);
    expect(await due(minute(20))).toEqual(['b list', 'c list', 'later list']);
    await sales.wake('70', minute(15));
    expect(await due(minute(15))).toEqual(['b list', 'c list', 'later list']);
  });

  it('have lots read at their own pages when their list page does not name them any more', async () => {
    await list(['a', 'b']);
    await read(['a', 'b']);
    await sales.useLotPages(sellerId, '7', ['a']);
    expect(await due(minute(15))).toEqual(['a list', 'b self']);
    await sales.postponeSale('70', 'listed', minute(15), minute(16));
    expect(await due(minute(15))).toEqual(['b self']);
    await sales.postponeSale('70', 'all', minute(15), minute(16));
    expect(await due(minute(15))).toEqual([]);
    await list(['b'], '1', {}, minute(16));
    expect(await due(minute(16))).toEqual(['a list', 'b list']);
  });

  it('have ended lots read before new lots, however many those are and however long they are due', async () => {
    await list(['ended']);
    await read(['ended']);
    await list(
      Array.from({ length: 30 }, (_, number) => `new${number}`),
      '1',
      {},
      minute(2),
    );
    expect((await lots.due(sellerId, minute(15), 3)).map(({ lotId }) => lotId)[0]).toBe('ended');
    expect(await lots.due(sellerId, minute(15), 12)).toHaveLength(12);
  });

  it('keep the latest context of their lots’ requests once', async () => {
    await list(['a', 'b'], '1', { context: { sale: '/7', closed: 'false' } });
    await list(['shop'], '1', { context: { currency: 'EUR' }, sale: undefined });
    await list(['b'], '1', { context: { sale: '/7', closed: 'true' } }, minute(1));
    const contexts = (await lots.due(sellerId, minute(1), 10)).map(({ lotId, context }) => [lotId, context]);
    expect(Object.fromEntries(contexts)).toEqual({
      a: { sale: '/7', closed: 'true' },
      b: { sale: '/7', closed: 'true' },
      shop: { currency: 'EUR' },
    });
  });

  it('find a page with its validators', async () => {
    const pages = new FrontierPageRepository<{ url: string }>(source);
    await pages.want(sellerId, 1, [{ pageKey: '7', request: { url: '/sale' } }], minute(0));
    await pages.noteReread(sellerId, '7', { etag: '"x"', lastModified: null });
    expect(await pages.find(sellerId, '7')).toMatchObject({ request: { url: '/sale' }, etag: '"x"' });
    expect(await pages.find(sellerId, '8')).toBeUndefined();
  });
});
