import { testDatabase } from '../../../../jest/test-database';
import {
  createDataSource,
  FrontierAuctionRepository,
  FrontierLotRepository,
  FrontierPageRepository,
  FrontierSaleRepository,
  migrate,
  PageFaultRepository,
  PictureRepository,
  RunHealthRepository,
  SellerCrawlRepository,
  type DataSource,
} from '../index';
import { beforeOneVocabulary } from './testing/before-one-vocabulary.sql';
import { install } from './testing/earlier-version';

const at = (time: string) => new Date(`2026-11-${time}:00.000Z`);
const now = at('21T10:00');

describe('an upgrade from before the tables were renamed', () => {
  let source: DataSource;

  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await install(source, beforeOneVocabulary);
    await migrate(source);
  });
  afterAll(() => source.destroy());

  it('keeps crawl runs, pauses and what an operator accepted', async () => {
    const crawls = new SellerCrawlRepository(source);
    expect(await crawls.pauses()).toEqual([
      { sellerKey: 'house', at: at('20T10:00'), by: 'bob', because: 'on request' },
    ]);
    const claim = { sellerKeys: ['shop', 'house'], holder: 'one', leaseSeconds: 60, limit: 5, now };
    expect(await crawls.claim(claim)).toEqual([
      {
        sellerKey: 'shop',
        sellerId: 1,
        number: 3,
        running: true,
        nextRunAt: at('21T09:00'),
        startedAt: at('21T09:30'),
        intervalSeconds: 3600,
        completedAt: at('20T08:10'),
        completedRun: 0,
        droppedParameters: [],
        stableParameters: [],
        newsSum: 7.5,
        observedSeconds: 86_400,
      },
    ]);
    expect(await crawls.summary(1, 3, now)).toMatchObject({ pagesWaiting: 1, pagesRead: 1, lotsSeen: 1, lotsOpen: 2 });
    await crawls.register(['new'], now);
    expect(await crawls.claim({ ...claim, sellerKeys: ['new'] })).toMatchObject([{ sellerId: 3, number: 0 }]);
  });

  it('keeps the history of health checks', async () => {
    const health = new RunHealthRepository(source);
    const { runs, accepted } = await health.history(1);
    expect(accepted).toEqual({ by: 'ada', because: 'the shop moved' });
    expect(runs.map(({ run, state, figures }) => [run, state, figures.extracted])).toEqual([
      [3, null, 2],
      [2, 'broken', 40],
      [1, 'well', 240],
    ]);
    const { anomalies, figures, since } = runs[1] ?? {};
    expect(anomalies).toEqual([
      { kind: 'titled', state: 'broken', text: '0 of 40 lots have a title of their own' },
      { kind: 'priced', state: 'suspect', text: '30 of 40 lots have a price' },
    ]);
    expect(figures).toEqual({
      pagesRead: 12,
      pagesFailed: 1,
      pagesUnread: 1,
      lotsSeen: 250,
      lotsOpen: 300,
      lotsVanished: 5,
      extracted: 40,
      titled: 3,
      offered: 30,
      priced: 20,
      pictured: 10,
      auctioned: 9,
      dated: 8,
      unread: 7,
      asked: 6,
      gone: 4,
      removed: 0,
      withheld: 0,
      reasons: { 'no price': 2 },
      spotChecked: 0,
      deviating: 0,
      tolerated: 0,
      spotRequests: 0,
      deviations: [],
      addresses: {},
    });
    expect(await health.status('shop')).toMatchObject({ state: 'broken', since, run: 3, running: true, anomalies });
  });

  it('keeps the pages of the frontier', async () => {
    const pages = new FrontierPageRepository(source);
    expect(await pages.due(1, 3, now, 10)).toEqual([
      {
        pageKey: '71',
        request: { kind: 'list', url: '/coins?page=2' },
        attempts: 1,
        etag: '"p2"',
        lastModified: 'Fri, 20 Nov 2026 08:00:00 GMT',
        next: [{ pageKey: '72', request: { kind: 'list', url: '/coins?page=3' } }],
      },
    ]);
    expect([await pages.count(1, 3), await pages.count(1, 2)]).toEqual([2, 1]);
    expect([...(await new PageFaultRepository(source).known(1, ['-51', '52']))]).toEqual(['-51']);
  });

  it('keeps the lots of the frontier and their sales', async () => {
    const lots = new FrontierLotRepository(source);
    const ended = { lotId: 'lot-list', resultOnList: true, seenRun: 2, sale: '500', context: { sale: '/sale/5' } };
    expect(await lots.due(1, now, 10)).toEqual([
      expect.objectContaining({ ...ended, dueAt: at('21T09:50'), endsAt: at('21T09:45'), seenOn: '71' }),
      {
        lotId: 'lot-own',
        firstObservedAt: at('01T00:00'),
        lastObservedAt: at('20T08:00'),
        contentHash: '21',
        sourceId: 'a1',
        url: '/a1',
        context: { currency: 'EUR' },
        attempts: 1,
        state: 'open',
        listClosed: false,
        resultOnList: false,
        sale: null,
        seenOn: '70',
        endsAt: null,
        dueAt: at('21T09:40'),
        seenRun: 3,
        removalRun: null,
        readAt: null,
        spotCheck: false,
        etag: '"a1"',
        lastModified: 'Fri, 20 Nov 2026 08:00:00 GMT',
        logPartition: 5,
        logOffset: Number.MAX_SAFE_INTEGER,
      },
    ]);
    expect(await new FrontierSaleRepository(source).resultsOn(1, '71', now)).toMatchObject({ ended: 1, completed: 0 });
    expect((await new FrontierAuctionRepository(source).find(['sale-5'])).get('sale-5')).toMatchObject({
      contentHash: '41',
    });
  });

  it('keeps pictures, those that observations contain, and what is still to be published of them', async () => {
    const pictures = new PictureRepository(source);
    expect(await pictures.observed(['lot-own', 'lot-list'])).toEqual([
      { lotId: 'lot-own', position: 0, url: 'http://shop.example/a1.jpg', hash: 'aa' },
    ]);
    expect(await pictures.news(1, 10)).toEqual([{ lotId: 'lot-own', noted: 2 }]);
    const most = { asked: 10, newest: 10, stock: 10 };
    const due = { sellerIds: [1], sellerIdsOfAsked: [1], now, most, retryAt: at('21T11:00') };
    expect(await pictures.take(due)).toMatchObject([{ lotId: 'lot-list', attempts: 3 }]);
  });
});
