import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, ping, poolUse, type DataSource } from '../index';

describe('the use of the pool', () => {
  let source: DataSource;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
  });
  afterAll(() => source.destroy());

  it('counts connections in use and idle, and queries that wait for one', async () => {
    const runners = [source.createQueryRunner(), source.createQueryRunner()];
    for (const runner of runners) await runner.connect();
    const waiting = ping(source);
    expect(poolUse(source)).toEqual({ used: 2, idle: 0, waiting: 1 });
    for (const runner of runners) await runner.release();
    await waiting;
    expect(poolUse(source)).toEqual({ used: 0, idle: 2, waiting: 0 });
  });
});
