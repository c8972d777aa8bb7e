import { testDatabase } from '../../../../jest/test-database';
import { createDataSource } from '../data-source';
import { migrate } from '../connection/migrate';
import { GotoCountRepository } from './goto-count.repository';

describe('counts of visits', () => {
  let source: Awaited<ReturnType<typeof createDataSource>>;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
  });
  afterAll(() => source.destroy());

  it('add up in any order and at the same time', async () => {
    const counts = new GotoCountRepository(source);
    const day = '2026-11-21';
    const given = ['linden', 'kestrel'].map((sellerKey) => ({ sellerKey, day, count: 2 }));
    await Promise.all(Array.from({ length: 20 }, (_, index) => counts.add(index % 2 ? given : [...given].reverse())));
    await counts.add([]);
    await counts.add([{ sellerKey: 'kestrel', day: '2026-11-22', count: 1 }]);
    expect(await counts.of(day)).toEqual([
      { sellerKey: 'kestrel', day, count: 40 },
      { sellerKey: 'linden', day, count: 40 },
    ]);
  });
});
