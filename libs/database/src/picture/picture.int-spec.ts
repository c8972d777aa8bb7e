import { testDatabase } from '../../../../jest/test-database';
import { planAt } from '../frontier/listed-plan.factory';
import {
  createDataSource,
  FrontierLotRepository,
  migrate,
  PictureRepository,
  SellerCrawlRepository,
  type DataSource,
} from '../index';

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n));
const of = (lotId: string, position = 0, url = `http://s.example/${lotId}-${position}.jpg`) => ({
  lotId,
  position,
  url,
});

describe('pictures to fetch', () => {
  let source: DataSource;
  let pictures: PictureRepository;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
    pictures = new PictureRepository(source);
  });
  afterEach(() => source.query('TRUNCATE picture, picture_news, frontier_lot'));
  afterAll(() => source.destroy());
  const take = async (limit = 10, now = minute(5)) => {
    const taken = await pictures.take([1], now, limit, minute(30));
    return taken.map(({ lotId, position }) => `${lotId}/${position}`);
  };

  it('are taken first pictures first and newest lots first, each by one worker', async () => {
    await pictures.want(1, [of('old', 0), of('old', 1)], minute(1));
    await pictures.want(1, [of('new', 0)], minute(2));
    await pictures.want(2, [of('other', 0)], minute(2));
    expect(await take(1)).toEqual(['new/0']);
    expect((await Promise.all([take(1), take(1)])).flat().sort()).toEqual(['old/0', 'old/1']);
    expect(await take()).toEqual([]);
    expect(await take(10, minute(31))).toHaveLength(3);
  });

  it('are not fetched again once stored or refused, until the seller names another address', async () => {
    await pictures.want(1, [of('a'), of('b')], minute(1));
    await take();
    await pictures.stored(of('a'), { hash: 'f00', width: 10, height: 20 }, minute(5));
    await pictures.fail(of('b'), 'no picture');
    await pictures.want(1, [of('a'), of('b')], minute(6));
    expect(await pictures.anyDue(1, minute(40))).toBe(false);
    await pictures.want(1, [of('b', 0, 'http://s.example/better.jpg')], minute(6));
    expect(await take(10, minute(6))).toEqual(['b/0']);
  });

  it('are fetched again at their due time after a temporary failure', async () => {
    await pictures.want(1, [of('a')], minute(1));
    await take();
    await pictures.fail(of('a'), 'status 500', minute(8));
    expect(await take(10, minute(7))).toEqual([]);
    expect(await take(10, minute(8))).toEqual(['a/0']);
  });
});

describe('pictures that identify a specimen', () => {
  let source: DataSource;
  let pictures: PictureRepository;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 8 });
    await migrate(source);
    pictures = new PictureRepository(source);
  });
  afterEach(() => source.query('TRUNCATE picture, picture_news, frontier_lot, seller_crawl'));
  afterAll(() => source.destroy());

  /** Stores a picture with this hash for a lot of a seller, in a sale or in none. */
  const show = async (seller: number, lotId: string, hash: string, more: { sale?: string; position?: number } = {}) => {
    const picture = of(lotId, more.position ?? 0);
    const entry = { lotId, sourceId: lotId, url: picture.url, listClosed: false, sale: more.sale };
    const sighting = { sellerId: seller, run: 1, pageKey: '1', at: minute(1) };
    await new FrontierLotRepository(source).noteListed(sighting, [entry], planAt(sighting.at));
    await pictures.want(seller, [picture], minute(1));
    await pictures.stored(picture, { hash, width: 10, height: 20 }, minute(2));
  };
  const newsOf = async (seller: number) => (await pictures.news(seller, 10_000)).map(({ lotId }) => lotId);
  /** Handles all news as the crawler does, and returns the pictures that are part of observations afterwards. */
  const observed = async (...sellers: number[]) => {
    for (const seller of sellers) {
      const news = await pictures.news(seller, 10_000);
      await pictures.updateObserved(news.map(({ lotId }) => lotId));
      await pictures.forgetNews(news);
    }
    const rows: { lot: string }[] = await source.query(
      `SELECT lot_id || '/' || position AS lot FROM picture WHERE observed ORDER BY 1`,
    );
    return rows.map(({ lot }) => lot);
  };

  it('are news for both lots when lots of two sellers show the same one, and no news for a single lot', async () => {
    await show(1, 'shop', 'aa');
    await show(2, 'other', 'bb');
    expect([await newsOf(1), await newsOf(2)]).toEqual([[], []]);
    await show(2, 'market', 'aa');
    expect([await newsOf(1), await newsOf(2)]).toEqual([['shop'], ['market']]);
    expect(await observed(1, 2)).toEqual(['market/0', 'shop/0']);
    expect(await pictures.observed(['shop', 'other', 'nobody'])).toEqual([{ ...of('shop'), hash: 'aa' }]);
    expect([await newsOf(1), await newsOf(2)]).toEqual([[], []]);
  });

  it('exclude those that a seller shows with several lots, also when that is found later', async () => {
    await show(1, 'a', 'stock');
    await show(1, 'b', 'stock');
    await show(2, 'elsewhere', 'stock');
    expect(await observed(1, 2)).toEqual([]);
    await show(3, 'third', 'stock');
    expect(await observed(1, 2, 3)).toEqual(['elsewhere/0', 'third/0']);
    await show(3, 'fourth', 'stock');
    expect([await newsOf(2), await newsOf(3)]).toEqual([['elsewhere'], ['third']]);
    expect(await observed(1, 2, 3)).toEqual([]);
  });

  it('include those of a specimen that a house offers again in another sale, not those of two lots of one sale', async () => {
    await show(1, 'unsold', 'aa', { sale: '5' });
    await show(1, 'again', 'aa', { sale: '6' });
    expect(await observed(1)).toEqual(['again/0', 'unsold/0']);
    await show(1, 'beside', 'aa', { sale: '6' });
    expect(await observed(1)).toEqual([]);
  });

  it('may have any position, and count once for each lot', async () => {
    await show(1, 'twice', 'aa', { position: 0 });
    await show(1, 'twice', 'aa', { position: 1 });
    expect(await newsOf(1)).toEqual([]);
    await show(2, 'other', 'bb', { position: 0 });
    await show(2, 'other', 'aa', { position: 1 });
    expect(await observed(1, 2)).toEqual(['other/1', 'twice/0', 'twice/1']);
  });

  it('are found when both lots store them at the same time', async () => {
    for (const lot of ['x', 'y']) await show(lot === 'x' ? 1 : 2, lot, `other-${lot}`);
    await Promise.all(
      ['x', 'y'].map((lot) => pictures.stored(of(lot), { hash: 'same', width: 1, height: 1 }, minute(3))),
    );
    expect(await observed(1, 2)).toEqual(['x/0', 'y/0']);
  });

  it('are no longer part of the observation of a lot that shows another picture', async () => {
    await show(1, 'shop', 'aa');
    await show(2, 'market', 'aa');
    expect(await observed(1, 2)).toHaveLength(2);
    await pictures.want(1, [of('shop', 0, 'http://s.example/new.jpg')], minute(4));
    expect(await pictures.observed(['shop'])).toEqual([]);
  });

  it('exclude those of hundreds of lots', async () => {
    await source.query(
      `INSERT INTO picture (lot_id, position, state, seller_id, wanted_at, due_at, hash, url)
       SELECT 'lot-' || n, 0, 1, n, now(), now(), 'placeholder', 'http://s.example/none.jpg' FROM generate_series(10, 600) AS n`,
    );
    await show(1, 'one', 'placeholder');
    await show(2, 'two', 'placeholder');
    expect([await newsOf(1), await newsOf(2), await newsOf(10)]).toEqual([[], [], []]);
  });

  it('make their sellers due at once, except during a pause that the host requested', async () => {
    const crawls = new SellerCrawlRepository(source);
    await crawls.register(['a', 'b', 'c'], minute(50));
    const rows: { key: string; id: number }[] = await source.query(
      'SELECT seller_key AS key, seller_id AS id FROM seller_crawl',
    );
    const idOf = (key: string) => rows.find((row) => row.key === key)?.id ?? 0;
    await source.query(`UPDATE seller_crawl SET held_because = 'asked for a pause' WHERE seller_key = 'c'`);
    for (const key of ['a', 'b', 'c']) await show(idOf(key), key, 'aa');
    const due: { key: string; at: Date }[] = await source.query(
      'SELECT seller_key AS key, next_work_at AS at FROM seller_crawl ORDER BY 1',
    );
    expect(due).toEqual([
      { key: 'a', at: minute(2) },
      { key: 'b', at: minute(2) },
      { key: 'c', at: minute(50) },
    ]);
    const keys = { sellerKeys: ['a'], holder: 'me', leaseSeconds: 60, limit: 1, now: minute(3) };
    expect(await crawls.claim(keys)).toHaveLength(1);
    await crawls.release(idOf('a'), 'me', minute(4), minute(4));
    expect(await crawls.claim({ ...keys, now: minute(5) })).toHaveLength(1);
  });

  it('stay news when they are noted again in the meantime', async () => {
    await show(1, 'shop', 'aa');
    await show(2, 'market', 'aa');
    const taken = await pictures.news(1, 10);
    await show(3, 'third', 'aa');
    await pictures.forgetNews(taken);
    expect(await newsOf(1)).toEqual(['shop']);
  });
});
