import { eventually } from '@obverse/testing';
import { testDatabase } from '../../../../jest/test-database';
import { createDataSource, DeadLetterRepository, migrate, OperationRepository, type DataSource } from '../index';

const minute = (n: number) => new Date(Date.UTC(2026, 10, 21, 10, n));
const replay = (id: string) => ({ id, command: 'replay', arguments: { sellers: ['kestrel'] }, who: 'mo@desk' });

describe('operations', () => {
  let source: DataSource;
  let operations: OperationRepository;
  beforeAll(async () => {
    source = await createDataSource({ url: await testDatabase(), poolSize: 4 });
    await migrate(source);
    operations = new OperationRepository(source);
  });
  afterEach(() => source.query('TRUNCATE operation, dead_letter'));
  afterAll(() => source.destroy());

  it('store who did what, when, and with what result', async () => {
    await operations.start(replay('a'), minute(1));
    await operations.plan('a', { ranges: [[0, 0, 9]] });
    await operations.progress('a', { read: 5 });
    expect(await operations.find('a')).toEqual({
      ...replay('a'),
      plan: { ranges: [[0, 0, 9]] },
      state: 'running',
      startedAt: minute(1),
      finishedAt: null,
      result: { read: 5 },
      error: null,
      cancelled: null,
      held: false,
    });
    await operations.finish('a', { state: 'failed', error: 'because' }, minute(2));
    expect(await operations.find('a')).toMatchObject({
      state: 'failed',
      finishedAt: minute(2),
      result: { read: 5 },
      error: 'because',
    });
    await operations.resume('a');
    expect(await operations.find('a')).toMatchObject({ state: 'running', finishedAt: null, error: null });
    await operations.finish('a', { state: 'done', result: { read: 9 } }, minute(3));
    await operations.resume('a');
    expect(await operations.find('a')).toMatchObject({ state: 'done', result: { read: 9 } });
    expect(await operations.find('b')).toBeUndefined();
  });

  it('are listed newest first, by command and state', async () => {
    await operations.start(replay('a'), minute(1));
    await operations.start({ ...replay('b'), command: 'reindex' }, minute(2));
    await operations.start(replay('c'), minute(3));
    await operations.finish('c', { state: 'done' }, minute(4));
    const ids = async (filter: Parameters<OperationRepository['list']>[0]) =>
      (await operations.list(filter)).map(({ id }) => id);
    expect(await ids({ limit: 2 })).toEqual(['c', 'b']);
    expect(await ids({ command: 'replay', limit: 9 })).toEqual(['c', 'a']);
    expect(await ids({ states: ['running', 'stopped'], limit: 9 })).toEqual(['b', 'a']);
  });

  it('are cancelled once: requested ones end, running ones are marked until they are resumed', async () => {
    const mo = { by: 'mo@desk', because: 'a wrong seller' };
    await operations.request(replay('a'), minute(1));
    await operations.start(replay('b'), minute(1));
    expect(await operations.find('a')).toMatchObject({ state: 'requested', cancelled: null });
    expect([await operations.cancel('a', mo, minute(2)), await operations.cancel('b', mo, minute(2))]).toEqual([
      true,
      true,
    ]);
    expect(await operations.find('a')).toMatchObject({ state: 'aborted', finishedAt: minute(2), cancelled: mo });
    expect(await operations.find('b')).toMatchObject({ state: 'running', finishedAt: null, cancelled: mo });
    for (const id of ['a', 'b', 'c']) expect(await operations.cancel(id, mo, minute(3))).toBe(false);
    await operations.resume('a');
    await operations.resume('b');
    expect(await operations.find('a')).toMatchObject({ state: 'aborted', cancelled: mo });
    expect(await operations.find('b')).toMatchObject({ state: 'running', cancelled: null });
  });

  it('are held by one process at a time, until it releases them or its connection is lost', async () => {
    await operations.start(replay('a'), minute(1));
    const hold = await operations.hold('a');
    expect(await operations.hold('a')).toBeUndefined();
    expect((await operations.find('a'))?.held).toBe(true);
    await hold?.release();
    const again = await operations.hold('a');
    expect(again).toBeDefined();
    await source.query(`SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND pid <> pg_backend_pid()
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
    await eventually('the end of the hold', async () => (await operations.find('a'))?.held === false);
    await again?.release();
  });

  it('on dead letters are stored by place, with the last outcome only', async () => {
    const letters = new DeadLetterRepository(source);
    const place = (offset: number) => ({ topic: 'lots.rejected', partition: 0, offset });
    const done = { who: 'mo@desk', why: null, dealtWithAt: minute(1), sentTo: null, result: null };
    await letters.save([
      { ...place(7), ...done, outcome: 'discarded', why: 'a test' },
      { ...place(2 ** 40), ...done, outcome: 'redriven', sentTo: 'lots.observed/1/5' },
    ]);
    await letters.setResult(place(2 ** 40), 'taken');
    expect(await letters.between('lots.rejected', 0, 8, 2 ** 41)).toEqual([
      { ...place(2 ** 40), ...done, outcome: 'redriven', sentTo: 'lots.observed/1/5', result: 'taken' },
    ]);
    await letters.save([{ ...place(7), ...done, outcome: 'redriven', sentTo: 'lots.observed/1/6' }]);
    expect(await letters.between('lots.rejected', 0, 7, 7)).toMatchObject([{ outcome: 'redriven', why: null }]);
    expect(await letters.between('lots.rejected', 1, 0, 9)).toEqual([]);
  });
});
