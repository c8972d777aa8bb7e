import { setTimeout as pause } from 'node:timers/promises';
import { encodeMessage, topicDefinitions, topics } from '@obverse/contracts';
import {
  createDataSource,
  DeadLetterRepository,
  OperationRepository,
  RemovedLotRepository,
  TypedLotRepository,
} from '@obverse/database';
import { createEventLog, type EventLog } from '@obverse/event-log';
import { createLotIndex, type LotDocument, type LotIndex } from '@obverse/lot-index';
import { lotIdOf, shippedRates } from '@obverse/lots';
import { normalise, removalOf, type NormaliseContext } from '@obverse/normaliser';
import { lotObserved } from '@obverse/normaliser/testing';
import { dictionary } from '@obverse/numismatics/testing';
import { StoppedError } from '@obverse/operations';
import { DESCRIBE_ANEW, describeAnew, documentsVersion, noteFirstVersion } from '@obverse/operations/replay';
import { migratedDatabase } from '../../../../jest/migrated-database';

const context: NormaliseContext = {
  dictionary,
  rates: shippedRates,
  seller: () => 'former' as const,
  version: 'tested',
};
const lots = Array.from({ length: 40 }, (_, number) =>
  lotObserved({ sourceId: `lot-${number}`, lotId: lotIdOf('kestrel-coins', `lot-${number}`) }),
);
const documents = lots.map((lot) => normalise(lot, context) as LotDocument);
const ids = documents.map(({ id }) => id);

describe('lots after an upgrade', () => {
  let database: Awaited<ReturnType<typeof createDataSource>>;
  let log: EventLog;
  let index: LotIndex;
  let operations: OperationRepository;

  beforeAll(async () => {
    const url = await migratedDatabase();
    database = await createDataSource({ url, poolSize: 4 });
    operations = new OperationRepository(database);
    log = createEventLog({ adapter: 'postgres', url, clientId: 'test' });
    await log.ensureTopics(topicDefinitions);
    index = createLotIndex({ adapter: 'postgres', url });
    await index.prepare();
    await log.append(
      topics.lotsObserved,
      lots.map((lot) => ({ key: lot.lotId, value: encodeMessage(lot) })),
    );
  });
  afterAll(async () => {
    await index.close();
    await log.close();
    await database.destroy();
  });

  const describeBy = (version: string, signal = new AbortController().signal) =>
    describeAnew({
      log,
      index,
      context: { ...context, version },
      operations,
      signal,
      notes: new DeadLetterRepository(database),
      removed: new RemovedLotRepository(database),
      typedLots: new TypedLotRepository(database),
      rate: undefined,
      who: 'indexer@test',
      clock: { now: () => performance.now(), sleep: (ms) => pause(ms) },
      terminal: {
        print: () => undefined,
        note: () => undefined,
        progress: () => ({ update: () => undefined, stop: () => undefined }),
      },
    });
  const writeOutdated = () =>
    index.write(
      documents.map((document) => ({ ...document, terms: ['outdated'] })),
      { equal: 'replace' },
    );
  const terms = async () => (await index.get(ids)).map((document) => document.terms);
  const done = () => operations.list({ command: DESCRIBE_ANEW, limit: 10 });

  it('are left alone when the first indexer has no document yet', async () => {
    const parts = { operations, version: 'first', who: 'indexer@test' };
    await noteFirstVersion(parts, () => Promise.resolve(true));
    expect(await done()).toEqual([]);
    await noteFirstVersion(parts, () => Promise.resolve(false));
    await noteFirstVersion({ ...parts, version: 'second' }, () => Promise.resolve(false));
    expect((await done()).map((operation) => operation.arguments)).toEqual([{ version: 'first' }]);
    await describeBy('first');
    expect(await index.get(ids)).toEqual([]);
  });

  it('have the documents of the new version, by one operation with its counts', async () => {
    await writeOutdated();
    await describeBy('a');
    expect(await terms()).toEqual(documents.map((document) => document.terms));
    const [operation, ...others] = await done();
    expect(others).toHaveLength(1);
    expect(operation).toMatchObject({ state: 'done', arguments: { version: 'a' }, result: { read: 40, applied: 40 } });
  });

  it('are left alone by a version that described them', async () => {
    await writeOutdated();
    await describeBy('a');
    expect((await terms())[0]).toEqual(['outdated']);
    expect(await done()).toHaveLength(2);
  });

  it('are described by the same operation after a stop', async () => {
    const stopped = new AbortController();
    stopped.abort();
    await expect(describeBy('b', stopped.signal)).rejects.toBeInstanceOf(StoppedError);
    expect((await done())[0]).toMatchObject({ state: 'stopped', arguments: { version: 'b' } });
    await describeBy('b');
    expect(await terms()).toEqual(documents.map((document) => document.terms));
    expect((await done()).map(({ state }) => state)).toEqual(['done', 'done', 'done']);
  });

  it('stay as an operator wants them when the operation was cancelled, until the next version, which aborts it', async () => {
    const stopped = new AbortController();
    stopped.abort();
    await expect(describeBy('c', stopped.signal)).rejects.toBeInstanceOf(StoppedError);
    const [open] = await done();
    await database.query('UPDATE operation SET cancelled_at = now(), cancelled_by = $2 WHERE id = $1', [
      open?.id,
      'mo',
    ]);
    await writeOutdated();
    await describeBy('c');
    expect((await terms())[0]).toEqual(['outdated']);
    await describeBy('d');
    expect(await terms()).toEqual(documents.map((document) => document.terms));
    expect((await done()).slice(0, 2).map(({ state }) => state)).toEqual(['done', 'aborted']);
  });

  it('do not come back when they were removed', async () => {
    const [gone] = ids;
    if (gone === undefined) throw new Error('there are no lots');
    await index.write([removalOf(gone, Date.parse('2099-01-01'))]);
    await describeBy('e');
    expect(await index.get([gone])).toEqual([]);
  });
});

it('a version is the same in each process with the same code', () => {
  expect(documentsVersion()).toBe(documentsVersion());
  expect(documentsVersion()).toMatch(/^[0-9a-f]{16}$/);
});
