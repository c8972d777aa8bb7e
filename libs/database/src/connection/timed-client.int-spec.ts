import { CuttableLine, eventually } from '@obverse/testing';
import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, DatabaseUnavailableError, OperationRepository, ping, poolUse, migrate } from '../index';
import type { DataSource } from '../index';

describe('a data source whose queries have a time limit', () => {
  let line: CuttableLine;
  let source: DataSource;
  beforeAll(async () => {
    const url = new URL(await testDatabase());
    const whole = await createDataSource({ url: url.href, poolSize: 2 });
    await migrate(whole);
    await whole.destroy();
    line = await CuttableLine.open(url.hostname, Number(url.port));
    url.port = String(line.port);
    source = await createDataSource({ url: url.href, poolSize: 2, queryTimeoutMs: 500 });
  });
  afterAll(async () => {
    await source.destroy();
    await line.close();
  });
  const list = () => new OperationRepository(source).list({ limit: 1 });
  // Whatever the line does, a query takes longer than its limit when the machine stands still.
  const answered = () => eventually('an answer', () => list().catch(() => undefined));

  it.each(['stall', 'garble'] as const)('uses no connection again whose answer was lost by a %s', async (fault) => {
    expect(await answered()).toEqual([]);
    line[fault]();
    const lost = await Promise.allSettled([list(), ping(source), source.transaction(() => ping(source))]);
    expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(lost[0]).toMatchObject({ reason: expect.any(DatabaseUnavailableError) });
    line.mend();
    expect(await answered()).toEqual([]);
    expect(poolUse(source)).toMatchObject({ used: 0, waiting: 0 });
  });
});
