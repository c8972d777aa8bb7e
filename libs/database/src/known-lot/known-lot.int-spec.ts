import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, KnownLotRepository, migrate, type DataSource } from '../index';

describe('known lots', () => {
  let source: DataSource;
  let lots: KnownLotRepository;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
    await migrate(source);
    lots = new KnownLotRepository(source);
  });
  afterAll(() => source.destroy());

  it('do not exist at first', async () => {
    expect([await lots.count(), await lots.between('', undefined, 10)]).toEqual([0, []]);
  });

  it('are counted, and listed in the order of their ids without those that were never observed', async () => {
    await source.query(
      `INSERT INTO frontier_lot (lot_id, first_observed_at, last_observed_at, due_at, seller_id, seen_run, source_id, url)
       SELECT id, now(), CASE WHEN id <> 'c' THEN now() END, now(), 1, 1, id, 'http://s.example/' || id FROM unnest($1::text[]) id`,
      [['d', 'b', 'a', 'c', 'e']],
    );
    expect(await lots.count()).toBe(5);
    expect([await lots.has('a'), await lots.has('c'), await lots.has('f')]).toEqual([true, false, false]);
    expect(await lots.between('a', 'd', 10)).toEqual(['a', 'b']);
    expect(await lots.between('b', undefined, 2)).toEqual(['b', 'd']);
  });
});
