import { testDatabase } from '../../../../jest/test-database';
import {
  createDataSource,
  LotFactsRepository,
  migrate,
  PictureRepository,
  PricePointRepository,
  type DataSource,
} from '../index';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute));

describe('facts of lots', () => {
  let source: DataSource;
  let facts: LotFactsRepository;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
    facts = new LotFactsRepository(source);
  });
  afterAll(() => source.destroy());

  it('contain only the id of an unknown lot', async () => {
    expect(await facts.find(['nowhere'])).toEqual([{ lotId: 'nowhere' }]);
    expect(await facts.find([])).toEqual([]);
  });

  it('contain the positions of the stored pictures, and of those that are still to be fetched', async () => {
    const pictures = new PictureRepository(source);
    const of = (position: number) => ({ lotId: 'pictured', position, url: `http://s.example/${position}.jpg` });
    await pictures.want(1, [of(0), of(1), of(2)], at(0));
    expect(await facts.find(['pictured'])).toEqual([{ lotId: 'pictured', images: [], imagesWaiting: [0, 1, 2] }]);
    await pictures.stored(of(2), { hash: 'a', width: 1, height: 1 }, at(1));
    expect(await facts.find(['pictured'])).toEqual([{ lotId: 'pictured', images: [2], imagesWaiting: [0, 1] }]);
    await pictures.stored(of(0), { hash: 'b', width: 1, height: 1 }, at(1));
    await pictures.fail(of(1), 'no picture');
    expect(await facts.find(['pictured'])).toEqual([{ lotId: 'pictured', images: [0, 2] }]);
  });

  it('contain the price before the present one', async () => {
    const point = (version: number, amount: string) => ({
      lotId: 'priced',
      version,
      observedAt: at(version).toISOString(),
      amount,
      currency: 'EUR',
      bidState: 'BuyNow',
    });
    const prices = new PricePointRepository(source);
    await prices.save([point(1, '100')]);
    expect(await facts.find(['priced'])).toEqual([{ lotId: 'priced' }]);
    await prices.save([point(2, '80'), point(3, '70.50')]);
    expect(await facts.find(['priced'])).toEqual([
      { lotId: 'priced', previousPrice: { amount: '80', currency: 'EUR' } },
    ]);
  });

  it('contain when a lot was last seen: its last change, or the start of the run that named it', async () => {
    await source.query(
      `INSERT INTO seller_crawl (seller_key, next_work_at, next_run_at, run_number, started_at) VALUES ('kestrel', now(), now(), 3, $1)`,
      [at(30)],
    );
    const [seller] = await source.query<{ seller_id: number }[]>('SELECT seller_id FROM seller_crawl');
    const sellerId = seller?.seller_id;
    await source.query(`INSERT INTO run_health (seller_id, run_number, checked_at, figures) VALUES ($1, 1, $2, '{}')`, [
      sellerId,
      at(10),
    ]);
    const insert = `INSERT INTO frontier_lot (lot_id, first_observed_at, last_observed_at, due_at, seller_id, seen_run, source_id, url)
      VALUES ($1, $2, $2, $2, $3, $4, 's', 'http://s.example/')`;
    await source.query(insert, ['now', at(1), sellerId, 3]);
    await source.query(insert, ['before', at(1), sellerId, 2]);
    await source.query(insert, ['long-ago', at(1), sellerId, 1]);
    const seen = await facts.find(['now', 'before', 'long-ago']);
    expect(Object.fromEntries(seen.map(({ lotId, seenOn }) => [lotId, seenOn]))).toEqual({
      now: at(30).toISOString(),
      before: at(10).toISOString(),
      'long-ago': at(1).toISOString(),
    });
  });
});
