import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, migrate, PageFaultRepository } from '../index';

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n));

describe('page faults', () => {
  it('are known after they were noted, for their seller only', async () => {
    const source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
    await migrate(source);
    const faults = new PageFaultRepository(source);
    await faults.note(1, ['5', '5', '-6'], minute(1));
    expect([...(await faults.known(1, ['5', '-6', '7']))].sort()).toEqual(['-6', '5']);
    expect([...(await faults.known(2, ['5']))]).toEqual([]);
    await source.destroy();
  });

  it('are forgotten after ninety days', async () => {
    const source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
    await migrate(source);
    const faults = new PageFaultRepository(source);
    await faults.note(1, ['5'], minute(1));
    await faults.note(1, ['6'], new Date(minute(1).getTime() + 91 * 24 * 60 * 60 * 1000));
    expect([...(await faults.known(1, ['5', '6']))]).toEqual(['6']);
    await source.destroy();
  });
});
