import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, migrate, PageFaultRepository } from '../index';

const fault = (faultHash: string, pageHash = '1') => ({ faultHash, pageHash, letter: { partition: 0, offset: 9 } });
const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n));

describe('page faults', () => {
  it('are known after they were noted, for their seller only', async () => {
    const source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
    await migrate(source);
    const faults = new PageFaultRepository(source);
    await faults.note(1, { reported: [fault('5'), fault('-6')], seen: [] }, minute(1));
    expect([...(await faults.known(1, ['5', '-6', '7']))].sort()).toEqual(['-6', '5']);
    expect([...(await faults.known(2, ['5']))]).toEqual([]);
    await source.destroy();
  });

  it('are forgotten after ninety days', async () => {
    const source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
    await migrate(source);
    const faults = new PageFaultRepository(source);
    await faults.note(1, { reported: [fault('5'), fault('7')], seen: [] }, minute(1));
    const later = new Date(minute(1).getTime() + 91 * 24 * 60 * 60 * 1000);
    await faults.note(1, { reported: [fault('6')], seen: ['7'] }, later);
    expect([...(await faults.known(1, ['5', '6', '7']))].sort()).toEqual(['6', '7']);
    await source.destroy();
  });

  it('are over when their page no longer has them, and are then forgotten', async () => {
    const source = await createDataSource({ url: await testDatabase(), poolSize: 2 });
    await migrate(source);
    const faults = new PageFaultRepository(source);
    await faults.note(1, { reported: [fault('5'), fault('6'), fault('7', '2')], seen: [] }, minute(1));
    await faults.note(2, { reported: [fault('5')], seen: [] }, minute(1));
    expect(await faults.over(1, '1', ['6'])).toEqual([fault('5')]);
    expect(await faults.over(1, '1', [])).toHaveLength(2);
    await faults.forget(1, ['5']);
    expect(await faults.over(1, '1', ['6'])).toEqual([]);
    expect(await faults.over(2, '1', [])).toHaveLength(1);
    await source.destroy();
  });
});
