import { testDatabase } from '../../../../jest/test-database';
import { createDataSource } from '../data-source';
import { migrate } from '../connection/migrate';
import { PopularSearchRepository } from './popular-search.repository';

describe('popular searches', () => {
  let source: Awaited<ReturnType<typeof createDataSource>>;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
  });
  afterAll(() => source.destroy());

  it('add up in any order and at the same time, and are those of the days since a day', async () => {
    const searches = new PopularSearchRepository(source);
    const [thaler, silver] = [
      { path: '/search/val-thaler', realm: '' },
      { path: '/search/met-silver', realm: 'prussia' },
    ];
    const given = [thaler, silver].map((search) => ({ ...search, day: '2026-11-21', visitors: 2 }));
    await Promise.all(Array.from({ length: 20 }, (_, index) => searches.add(index % 2 ? given : [...given].reverse())));
    await searches.add([]);
    await searches.add([{ path: '/search/met-silver', realm: '', day: '2026-11-22', visitors: 41 }]);
    await searches.add([{ ...thaler, day: '2026-11-22', visitors: 3 }]);
    await searches.add([{ path: '/search/met-gold', realm: '', day: '2026-11-20', visitors: 90 }]);
    expect(await searches.most('2026-11-21', 10)).toEqual([thaler, { path: '/search/met-silver', realm: '' }, silver]);
    expect(await searches.most('2026-11-01', 1)).toEqual([{ path: '/search/met-gold', realm: '' }]);
  });
});
