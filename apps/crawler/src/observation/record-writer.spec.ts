import { LogUnavailableError, RecordTooLargeError, type OutgoingRecord, type RecordPosition } from '@obverse/event-log';
import { OutageRetry } from '../outage/outage-retry';
import { RecordWriter } from './record-writer';

const record = (key: string, bytes = 1): OutgoingRecord => ({ key, value: new Uint8Array(bytes) });

type Answer = (records: readonly OutgoingRecord[], call: number) => readonly RecordPosition[] | void;

function setUp(append: Answer, limits: object = {}) {
  const calls: string[][] = [];
  const outages: string[] = [];
  const reasons: string[] = [];
  const stop = new AbortController();
  let next = 0;
  const log = {
    append: async (_topic: string, records: readonly OutgoingRecord[]) => {
      calls.push(records.map(({ key }) => key));
      return append(records, calls.length) ?? records.map(() => ({ partition: 0, offset: next++ }));
    },
  };
  const outageRetry = new OutageRetry({
    stopped: stop.signal,
    random: () => 0,
    onOutage: (store, reason) => {
      outages.push(`${store} away`);
      reasons.push(reason);
    },
    onRecovery: (store) => outages.push(`${store} back`),
    onRetry: () => undefined,
  });
  const writer = new RecordWriter(log, outageRetry, {
    topic: 't',
    lingerMs: 0,
    maxRecords: 3,
    maxBytes: 100,
    ...limits,
  });
  return { calls, outages, reasons, stop, writer };
}

describe('RecordWriter', () => {
  it('sends records together, and a full batch at once', async () => {
    const { calls, writer } = setUp(() => undefined);
    const positions = await Promise.all(['a', 'b', 'c', 'd'].map((key) => writer.append(record(key))));
    expect(calls).toEqual([['a', 'b', 'c'], ['d']]);
    expect(positions.map(({ offset }) => offset)).toEqual([0, 1, 2, 3]);
  });

  it('limits the bytes of a batch', async () => {
    const { calls, writer } = setUp(() => undefined);
    await Promise.all([writer.append(record('a', 90)), writer.append(record('b', 90)), writer.append(record('c', 1))]);
    expect(calls).toEqual([['a', 'b'], ['c']]);
  });

  it('rejects only the record that is too large', async () => {
    const { calls, writer } = setUp((records) => {
      const large = records.find(({ value }) => value.byteLength > 50);
      if (large) throw new RecordTooLargeError(large.key, large.value.byteLength, 50);
    });
    const [a, b, c] = await Promise.allSettled([
      writer.append(record('a')),
      writer.append(record('b', 60)),
      writer.append(record('c')),
    ]);
    expect([a.status, b.status, c.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(calls).toEqual([
      ['a', 'b', 'c'],
      ['a', 'c'],
    ]);
  });

  it('waits out an outage of the log and says so once', async () => {
    const { calls, outages, writer } = setUp((_records, call) => {
      if (call < 3) throw new LogUnavailableError('away');
    });
    expect(await writer.append(record('a'))).toEqual({ partition: 0, offset: 0 });
    expect(calls).toHaveLength(3);
    expect(outages).toEqual(['event-log away', 'event-log back']);
  });

  it('rejects the larger of two records with the same key', async () => {
    const { calls, writer } = setUp((records) => {
      const large = records.find(({ value }) => value.byteLength > 50);
      if (large) throw new RecordTooLargeError(large.key, large.value.byteLength + 70, 50);
    });
    const [small, large] = await Promise.allSettled([writer.append(record('a')), writer.append(record('a', 60))]);
    expect([small.status, large.status]).toEqual(['fulfilled', 'rejected']);
    expect(calls).toEqual([['a', 'a'], ['a']]);
  });

  it.each([
    ['a mistake', new TypeError('no such property'), 'TypeError: no such property'],
    [
      'a broker’s unknown answer',
      Object.assign(new Error('code 99'), { name: 'ProtocolError' }),
      'ProtocolError: code 99',
    ],
    ['a refusal of a record it was never given', new RecordTooLargeError('stranger', 60, 50), 'record stranger has 60'],
    ['no error at all', 'thrown text', 'string: thrown text'],
  ])('rejects no record for %s, reports it, and repeats the append', async (_, error, shown) => {
    const { calls, reasons, writer } = setUp((_records, call) => {
      // Libraries may throw values that are not errors.
      // oxlint-disable-next-line typescript/only-throw-error
      if (call < 3) throw error;
    });
    const appended = await Promise.all([writer.append(record('a')), writer.append(record('b'))]);
    expect(appended.map(({ offset }) => offset)).toEqual([0, 1]);
    expect(calls).toHaveLength(3);
    expect(reasons).toEqual([expect.stringContaining(shown)]);
  });

  it('repeats the append when positions are missing', async () => {
    const { calls, reasons, writer } = setUp((_records, call) => (call === 1 ? [] : undefined));
    expect(await writer.append(record('a'))).toEqual({ partition: 0, offset: 0 });
    expect(calls).toEqual([['a'], ['a']]);
    expect(reasons).toEqual([expect.stringContaining('0 positions for 1 records')]);
  });

  it('rejects with the reason when the service stops', async () => {
    const { stop, writer } = setUp(() => {
      stop.abort(new Error('stopping'));
      throw new TypeError('no such property');
    });
    await expect(writer.append(record('a'))).rejects.toMatchObject({ retryLater: true });
  });
});
