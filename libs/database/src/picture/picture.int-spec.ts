import { testDatabase } from '../../../../jest/test-database';
import { planAt } from '../frontier/listed-plan.factory';
import {
  createDataSource,
  FrontierLotRepository,
  migrate,
  PictureRepository,
  SellerCrawlRepository,
  type DataSource,
  type TakePictures,
} from '../index';

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n));
const of = (lotId: string, position = 0, url = `http://s.example/${lotId}-${position}.jpg`) => ({
  lotId,
  position,
  url,
});

let source: DataSource;
let pictures: PictureRepository;
beforeAll(async () => {
  source = await createDataSource({ url: await testDatabase(), poolSize: 8 });
  await migrate(source);
  pictures = new PictureRepository(source);
});
afterEach(() => source.query('TRUNCATE picture, picture_news, frontier_lot, seller_crawl RESTART IDENTITY'));
afterAll(() => source.destroy());

const most = { asked: 10_000, newest: 10_000, stock: 10_000 };

describe('pictures to fetch', () => {
  const take = async (now = minute(5), limits: Partial<TakePictures['most']> = {}) => {
    const seller = { sellerIds: [1], sellerIdsOfAsked: [1] };
    const taken = await pictures.take({ ...seller, now, most: { ...most, ...limits }, retryAt: minute(30) });
    return taken.map(({ lotId, position }) => `${lotId}/${position}`);
  };

  it('are taken first pictures first and newest lots first, each by one worker', async () => {
    await pictures.want(1, [of('old', 0), of('old', 1)], minute(1));
    await pictures.want(1, [of('new', 0)], minute(2));
    await pictures.want(2, [of('other', 0)], minute(2));
    expect(await take(minute(5), { newest: 1, stock: 0 })).toEqual(['new/0']);
    expect((await Promise.all([take(), take()])).flat().sort()).toEqual(['old/0', 'old/1']);
    expect(await take()).toEqual([]);
    expect(await take(minute(31))).toHaveLength(3);
  });

  it('are not fetched again once stored or refused, until the seller names another address', async () => {
    await pictures.want(1, [of('a'), of('b')], minute(1));
    await take();
    await pictures.stored(of('a'), { hash: 'f00', width: 10, height: 20 }, minute(5));
    await pictures.fail(of('b'), 'no picture');
    await pictures.want(1, [of('a'), of('b')], minute(6));
    expect(await pictures.anyDue(1, minute(40))).toBe(false);
    await pictures.want(1, [of('b', 0, 'http://s.example/better.jpg')], minute(6));
    expect(await take(minute(6))).toEqual(['b/0']);
  });

  it('are fetched again at their due time after a temporary failure', async () => {
    await pictures.want(1, [of('a')], minute(1));
    await take();
    await pictures.fail(of('a'), 'status 500', minute(8));
    expect(await take(minute(7))).toEqual([]);
    expect(await take(minute(8))).toEqual(['a/0']);
  });
});

describe('pictures that are urgent', () => {
  /** `count` lots of a seller with one picture each, first seen one after another. */
  const fill = (seller: number, name: string, count: number, at: number) =>
    source.query(
      `INSERT INTO picture (lot_id, position, seller_id, wanted_at, due_at, url)
       SELECT $2 || n, 0, $1, $4::timestamptz + n * interval '1 millisecond', $4, 'http://s.example/' || n
       FROM generate_series(1, $3::int) AS n`,
      [seller, name, count, minute(at)],
    );
  /** Of the stock none, if the limits do not say otherwise. */
  const take = async (limits: Partial<TakePictures['most']> = {}, more: Partial<TakePictures> = {}) => {
    const { sellerIds = [1, 2] } = more;
    const taken = await pictures.take({
      sellerIds,
      sellerIdsOfAsked: sellerIds,
      now: minute(5),
      retryAt: minute(30),
      most: { asked: 10, newest: 10, stock: 0, ...limits },
      ...more,
    });
    return taken.map(({ lotId, position, kind }) => `${kind} ${lotId}/${position}`).sort();
  };
  const ask = (lotId: string, position: number, now = minute(3)) =>
    pictures.ask([{ lotId, position }], now, new Date(now.getTime() - 30_000));

  it('are the first pictures of the newest lots and those that were asked for, these first', async () => {
    await fill(1, 'old-', 3, 0);
    await fill(2, 'new-', 2_000, 1);
    await pictures.want(2, [of('new-2000', 1)], minute(1));
    expect(await take({ newest: 2 })).toEqual(['newest new-1999/0', 'newest new-2000/0']);
    await ask('old-1', 0);
    await ask('new-2000', 1, minute(4));
    expect(await take({ newest: 1 })).toEqual(['asked new-2000/1', 'asked old-1/0', 'newest new-1998/0']);
    expect(await take({ newest: 10_000 })).toHaveLength(1_997);
    expect(await take()).toEqual([]);
    expect(await take({ stock: 10 })).toEqual(['stock old-2/0', 'stock old-3/0']);
  });

  it('are taken in the order of the answer that shows them, after those of later answers, one of each seller at a time', async () => {
    await fill(1, 'a-', 3, 0);
    await fill(2, 'b-', 2, 0);
    const asked = async (limit: number, more?: Partial<TakePictures>) => take({ asked: limit, newest: 0 }, more);
    const askAll = (lots: readonly string[], now: Date) =>
      pictures.ask(
        lots.map((lotId) => ({ lotId, position: 0 })),
        now,
        minute(2),
      );
    await askAll(['b-1', 'a-3'], minute(3));
    await askAll(['a-2', 'a-1', 'b-2'], minute(4));
    expect(await asked(1)).toEqual(['asked a-2/0']);
    expect(await asked(9)).toEqual(['asked a-1/0', 'asked b-2/0']);
    expect(await asked(9, { sellerIdsOfAsked: [2] })).toEqual(['asked b-1/0']);
    expect(await asked(9)).toEqual(['asked a-3/0']);
  });

  it('are asked for without waiting for a writer that holds one of them, and all are named that are to be fetched', async () => {
    await pictures.want(1, [of('held', 0), of('free', 0)], minute(0));
    const writer = source.createQueryRunner();
    await writer.startTransaction();
    try {
      await writer.query(`SELECT FROM picture WHERE lot_id = 'held' FOR UPDATE`);
      const names = ['held', 'free', 'unknown'].map((lotId) => ({ lotId, position: 0 }));
      const waiting = await pictures.ask(names, minute(3), minute(2));
      expect(waiting.map(({ lotId }) => lotId).sort()).toEqual(['free', 'held']);
    } finally {
      await writer.rollbackTransaction();
      await writer.release();
    }
  });

  it('are those of the given sellers that wait', async () => {
    await fill(1, 'a-', 2, 0);
    await ask('a-1', 0);
    expect(await take({ stock: 10 }, { sellerIds: [2] })).toEqual([]);
    await pictures.stored(of('a-1'), { hash: 'aa', width: 1, height: 1 }, minute(2));
    await pictures.fail(of('a-2'), 'no picture');
    await ask('a-2', 0);
    await ask('unknown', 0);
    expect(await take({ stock: 10 })).toEqual([]);
  });

  it('keep the pause after a failure', async () => {
    await fill(1, 'a-', 1, 0);
    await take();
    await pictures.fail(of('a-1'), 'status 500', minute(8));
    await ask('a-1', 0, minute(6));
    expect(await take({}, { now: minute(7) })).toEqual([]);
    expect(await take({}, { now: minute(8) })).toEqual(['asked a-1/0']);
  });

  it('are noted once for requests within a time', async () => {
    await fill(1, 'a-', 1, 0);
    const askedAt = async () => (await source.query<{ at: Date }[]>('SELECT asked_at AS at FROM picture'))[0]?.at;
    const first = minute(3);
    await ask('a-1', 0, first);
    await ask('a-1', 0, new Date(first.getTime() + 29_000));
    expect(await askedAt()).toEqual(first);
    const later = new Date(first.getTime() + 31_000);
    await ask('a-1', 0, later);
    expect(await askedAt()).toEqual(later);
  });

  it('keep the order of the stock: first come, first served, further pictures of a lot up to a day later each', async () => {
    const hour = (n: number) => new Date(minute(0).getTime() + n * 3_600_000);
    await fill(2, 'newest-', 2_000, 59);
    await pictures.want(1, [of('first', 0), of('first', 1), of('first', 2)], hour(-60));
    await pictures.want(1, [of('second', 0), of('second', 1)], hour(-40));
    await pictures.want(3, [of('third', 0)], hour(-30));
    const taken = [];
    for (let time = 0; time < 6; time += 1) taken.push(...(await take({ stock: 1 }, { sellerIds: [1, 3] })));
    expect(taken).toEqual(
      ['first/0', 'second/0', 'first/1', 'third/0', 'second/1', 'first/2'].map((picture) => `stock ${picture}`),
    );
  });

  describe('wake sellers', () => {
    const keys = ['a', 'b', 'c', 'd'];
    const wake = async (stock: boolean, limit = 10) => {
      const woken = await pictures.wakeSellers({ sellerKeys: keys, now: minute(5), limit, stock });
      return woken.map((id) => keys[id - 1]).sort();
    };
    beforeEach(async () => {
      await source.query(
        `INSERT INTO seller_crawl (seller_key, next_work_at, next_run_at)
         SELECT key, $2, $2 FROM unnest($1::text[]) WITH ORDINALITY AS keys(key, n) ORDER BY n`,
        [[...keys, 'e'], minute(50)],
      );
      await fill(1, 'newest-', 2_000, 2);
      await pictures.want(2, [of('b', 0)], minute(0));
      await pictures.want(3, [of('c', 0)], minute(1));
      await pictures.want(5, [of('e', 0)], minute(0));
    });

    it('those first whose pictures a visitor waits for', async () => {
      await ask('b', 0, minute(3));
      await ask('c', 0, minute(4));
      const one = async () => wake(false, 1);
      expect([await one(), await one(), await one(), await one()]).toEqual([['c'], ['b'], ['a'], []]);
    });

    it('without a crawler: for urgent pictures, or for the stock in its order', async () => {
      expect(await wake(false)).toEqual(['a']);
      expect(await wake(false)).toEqual([]);
      expect(await wake(true, 1)).toEqual(['b']);
      expect(await wake(true)).toEqual(['c']);
      await ask('e', 0);
      expect(await wake(false)).toEqual([]);
      const due: { key: string }[] = await source.query(
        'SELECT seller_key AS key FROM seller_crawl WHERE next_work_at <= $1 ORDER BY 1',
        [minute(5)],
      );
      expect(due.map(({ key }) => key)).toEqual(['a', 'b', 'c']);
    });

    it('but none that is leased, paused by an operator or by its host', async () => {
      for (const seller of ['b', 'c']) await ask(seller, 0);
      await source.query(`UPDATE seller_crawl SET held_because = 'asked for a pause' WHERE seller_key = 'a'`);
      await source.query(`UPDATE seller_crawl SET paused_at = now(), paused_by = 'ada' WHERE seller_key = 'b'`);
      await source.query(
        `UPDATE seller_crawl SET leased_by = 'x', leased_until = clock_timestamp() + interval '1 hour' WHERE seller_key = 'c'`,
      );
      expect([await wake(false), await wake(true)]).toEqual([[], []]);
    });
  });

  it('are counted while they wait', async () => {
    await source.query(
      `INSERT INTO seller_crawl (seller_key, next_work_at, next_run_at) VALUES ('a', now(), now()), ('b', now(), now())`,
    );
    await fill(1, 'a-', 5, 0);
    await fill(2, 'b-', 7, 0);
    await pictures.stored(of('a-1'), { hash: 'aa', width: 1, height: 1 }, minute(2));
    await pictures.fail(of('a-2'), 'status 500', minute(50));
    expect([await pictures.waiting(['a']), await pictures.waiting(['a', 'b']), await pictures.waiting([])]).toEqual([
      4, 11, 0,
    ]);
  });
});

describe('pictures that identify a specimen', () => {
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
