import { topics } from '@obverse/contracts';
import { LogUnavailableError, type OutgoingRecord, type RecordBatch, type StoredRecord } from '../port';
import { storedChange } from '../testing/changes';
import type { Received } from './batch-context';
import { defaultRetryPolicy, deliver, type DeliveryOptions, type MessageBatchHandler } from './batch-delivery';
import { PoisonRecordError } from './poison-record';

class OutageError extends Error {
  readonly retryLater = true;
}

/** A log that keeps appended records, or fails with `appendError`. */
function makeWorld() {
  const rejected: OutgoingRecord[] = [];
  const events: string[] = [];
  const world = {
    rejected,
    events,
    pauses: [] as number[],
    heartbeats: 0,
    commits: [] as number[],
    sinceAppend: [] as number[],
    stale: false,
    running: true,
    appendError: undefined as Error | undefined,
    rejectedKeys: () => rejected.map(({ headers }) => Number(headers?.['x-source-offset']) - 100),
  };
  const options: DeliveryOptions = {
    log: {
      append: (topic, records) => {
        if (world.appendError) return Promise.reject(world.appendError);
        expect(topic).toBe(topics.lotsRejected);
        rejected.push(...records);
        return Promise.resolve([]);
      },
    },
    service: 'indexer',
    retry: defaultRetryPolicy,
    observer: {
      batch: ({ size, outcome, sinceAppendMs }) => {
        events.push(`batch ${size} ${outcome}`);
        world.sinceAppend.push(sinceAppendMs);
      },
      retry: ({ attempt }) => events.push(`retry ${attempt}`),
      rejected: ({ step }) => events.push(`rejected ${step}`),
      lag: ({ ms }) => events.push(`lag ${ms}`),
    },
    runtime: {
      now: () => 5_000,
      random: () => 0,
      sleep: (ms) => {
        world.pauses.push(ms);
        return Promise.resolve();
      },
    },
  };
  return { options, world };
}

function setUp(records: readonly StoredRecord[]) {
  const { options, world } = makeWorld();
  const calls: number[][] = [];
  const batch: RecordBatch = {
    topic: topics.lotsChanged,
    partition: 1,
    records,
    commit: (offset) => {
      world.commits.push(offset - 100);
      return Promise.resolve();
    },
    heartbeat: () => {
      world.heartbeats += 1;
      return Promise.resolve();
    },
    isStale: () => world.stale,
    isRunning: () => world.running,
  };
  /** Records the message numbers of each call. */
  const run = (
    behave: (numbers: number[], received: readonly Received[]) => ReturnType<MessageBatchHandler<'LotChanged'>> | void,
  ) =>
    deliver(options, batch, 'LotChanged', async ({ messages }) => {
      const numbers = messages.map(({ record }) => record.offset - 100);
      calls.push(numbers);
      return behave(numbers, messages);
    });
  return { run, world, calls, options, batch };
}

const batchOf = (...numbers: number[]) => numbers.map((n) => storedChange(n));

describe('the delivery of a batch', () => {
  it('delivers decoded messages in order, once, when the handler succeeds', async () => {
    const { run, world, calls } = setUp(batchOf(1, 2, 3));
    await run((_, received) => {
      expect(received[0]).toMatchObject({
        message: { type: 'LotChanged', changeId: '0000000000001-1-new' },
        record: { offset: 101 },
      });
    });
    expect(calls).toEqual([[1, 2, 3]]);
    expect(world).toMatchObject({ rejected: [], commits: [], pauses: [] });
    expect(world.events).toEqual(['lag 3999', 'batch 3 handled']);
    expect(world.sinceAppend).toEqual([3_999]);
  });

  it('sets undecodable records aside before the handler is called, with unchanged bytes and headers', async () => {
    const garbage = storedChange(2, new TextEncoder().encode('{"type":"LotChanged","version":99}'));
    const { run, world, calls } = setUp([storedChange(1), garbage, storedChange(3)]);
    await run(() => {
      expect(world.rejectedKeys()).toEqual([2]);
    });
    expect(calls).toEqual([[1, 3]]);
    expect(world.rejected[0]).toMatchObject({
      key: garbage.key,
      value: garbage.value,
      headers: {
        'x-trace': 't2',
        'x-service': 'indexer',
        'x-step': 'decode',
        'x-error-class': 'MessageFormatError',
        'x-source-topic': 'lots.changed',
        'x-source-partition': '1',
        'x-source-offset': '102',
      },
    });
  });

  it('does not call the handler for a batch of undecodable records', async () => {
    const { run, world, calls } = setUp([storedChange(1, new Uint8Array([0xff]))]);
    await run(() => undefined);
    expect(calls).toEqual([]);
    expect(world.rejectedKeys()).toEqual([1]);
  });

  it('sets aside the records that the handler rejects, with their seller', async () => {
    const { run, world } = setUp(batchOf(1, 2));
    await run((_, received) =>
      Promise.resolve({
        rejected: received
          .slice(1)
          .map(({ record }) => ({ record, step: 'normalise', error: new RangeError('no price') })),
      }),
    );
    expect(world.rejectedKeys()).toEqual([2]);
    expect(world.rejected[0]?.headers).toMatchObject({
      'x-step': 'normalise',
      'x-error-class': 'RangeError',
      'x-seller-key': 'muenzhaus-adler',
    });
    expect(world.events).toContain('rejected normalise');
  });

  it('sets aside the record of a PoisonRecordError and delivers the others again without a pause', async () => {
    const { run, world, calls } = setUp(batchOf(1, 2, 3));
    await run((numbers, received) => {
      const second = received.find(({ record }) => record.offset === 102);
      if (second) throw new PoisonRecordError(second.record, 'write', new TypeError('no such column'));
      expect(numbers).toEqual([1, 3]);
    });
    expect(calls).toEqual([[1, 2, 3], [1, 3]]); // prettier-ignore
    expect(world.rejected[0]?.headers).toMatchObject({
      'x-step': 'write',
      'x-error-class': 'TypeError',
      'x-error-message': 'no such column',
    });
    expect(world.pauses).toEqual([]);
  });

  it('treats a PoisonRecordError for a record outside the batch as any other error', async () => {
    const { run, world, calls } = setUp(batchOf(1));
    await run(() => {
      throw new PoisonRecordError(storedChange(77), 'write', new Error('whose?'));
    });
    expect(calls).toHaveLength(defaultRetryPolicy.attempts + defaultRetryPolicy.singleAttempts);
    expect(world.rejectedKeys()).toEqual([1]);
  });

  it('retries with growing pauses and heartbeats until the handler succeeds', async () => {
    const { run, world, calls } = setUp(batchOf(1, 2));
    await run(() => {
      if (calls.length < 5) throw new Error('deadlock');
    });
    expect(calls).toHaveLength(5);
    expect(world.pauses).toEqual([200, 400, 800, 1_000, 600]);
    expect(world.heartbeats).toBe(5);
    expect(world).toMatchObject({ rejected: [], commits: [] });
  });

  it('delivers records one by one after the attempts, sets aside those that fail, and commits each', async () => {
    const { run, world, calls } = setUp(batchOf(1, 2, 3));
    await run((numbers) => {
      if (numbers.includes(2)) throw new Error('cannot take two');
    });
    expect(calls.slice(defaultRetryPolicy.attempts)).toEqual([[1], [2], [2], [3]]);
    expect(world.rejectedKeys()).toEqual([2]);
    expect(world.rejected[0]?.headers).toMatchObject({ 'x-step': 'handle', 'x-error-message': 'cannot take two' });
    expect(world.commits).toEqual([1, 2, 3]);
  });

  it('gives the batch back at once, and rejects no record, when a dependency does not answer', async () => {
    const { run, world, calls } = setUp(batchOf(1, 2));
    const outage = new OutageError('the index is away');
    await expect(run(() => Promise.reject(outage))).rejects.toBe(outage);
    expect(calls).toHaveLength(1);
    expect(world).toMatchObject({ rejected: [], commits: [], pauses: [] });
    expect(world.events).toContain('batch 2 given-back');
  });

  it('rejects no record when a dependency stops answering while records are delivered one by one', async () => {
    const { run, world, calls } = setUp(batchOf(1, 2, 3));
    const outage = new OutageError('the index is away');
    const running = run((numbers) => {
      if (numbers.length > 1) throw new Error('something');
      if (numbers.includes(2)) throw outage;
    });
    await expect(running).rejects.toBe(outage);
    expect(calls.at(-1)).toEqual([2]);
    expect(world).toMatchObject({ rejected: [], commits: [1] });
  });

  it.each([
    ['the log is away', new LogUnavailableError('away')],
    ['the topic is missing', new Error('no topic lots.rejected')],
  ])('gives the batch back when a record could not be set aside because %s', async (_, appendError) => {
    for (const records of [[storedChange(1, new Uint8Array([1])), storedChange(2)], batchOf(1, 2)]) {
      const { run, world, calls } = setUp(records);
      world.appendError = appendError;
      const running = run((_, received) =>
        Promise.resolve({ rejected: received.map(({ record }) => ({ record, step: 'write', error: new Error('x') })) }),
      );
      await expect(running).rejects.toThrow(appendError.message);
      expect(calls.length).toBeLessThanOrEqual(1);
      expect(world.commits).toEqual([]);
    }
  });

  it('does not commit past a failed record that could not be set aside', async () => {
    const { run, world } = setUp(batchOf(1, 2, 3));
    const running = run((numbers) => {
      if (numbers.length === 1 && numbers.includes(2)) world.appendError = new LogUnavailableError('away');
      if (numbers.includes(2)) throw new Error('poison');
    });
    await expect(running).rejects.toBeInstanceOf(LogUnavailableError);
    expect(world.commits).toEqual([1]);
  });

  it('neither retries nor rejects when its partition is lost', async () => {
    const { run, world, calls } = setUp(batchOf(1));
    const running = run(() => {
      world.stale = true;
      throw new Error('interrupted');
    });
    await expect(running).rejects.toThrow('interrupted');
    expect(calls).toHaveLength(1);
    expect(world.rejected).toEqual([]);
  });

  it('gives the batch back instead of retrying once the consumer stops', async () => {
    const { run, world, calls } = setUp(batchOf(1));
    const running = run(() => {
      world.running = calls.length < 2;
      throw new Error('again');
    });
    await expect(running).rejects.toThrow('again');
    expect(calls).toHaveLength(2);
    expect(world.rejected).toEqual([]);
  });
});

describe('records that are not messages', () => {
  const empty = new Uint8Array(0);

  it('sets a record aside whose key is not the key of its message', async () => {
    const { run, world, calls } = setUp([{ ...storedChange(1), key: 'another' }, storedChange(2)]);
    await run(() => undefined);
    expect(calls).toEqual([[2]]);
    expect(world.rejected).toMatchObject([
      {
        key: 'another',
        headers: { 'x-step': 'decode', 'x-error-message': expect.stringContaining('the key is "another"') as string },
      },
    ]);
  });

  it('delivers tombstones in a call of their own, and sets aside those that the handler returns', async () => {
    const { options, batch, world } = setUp([storedChange(1, empty), storedChange(2), storedChange(3, empty)]);
    const calls: number[][] = [];
    await deliver(options, batch, 'LotChanged', ({ messages, tombstones }) => {
      calls.push([messages.length, ...tombstones.map(({ offset }) => offset - 100)]);
      const rejected = tombstones.slice(1).map((record) => ({ record, step: 'normalise', error: new Error('no lot') }));
      return Promise.resolve({ rejected });
    });
    expect(calls).toEqual([[1], [0, 1, 3]]);
    expect(world.rejectedKeys()).toEqual([3]);
  });

  it('sets tombstones aside that make the handler fail, and delivers them again after an outage', async () => {
    const { run, world } = setUp([storedChange(1, empty)]);
    await expect(run(() => Promise.reject(new OutageError('away')))).rejects.toThrow('away');
    expect(world.rejected).toEqual([]);
    await run(() => Promise.reject(new Error('broken')));
    expect(world.rejectedKeys()).toEqual([1]);
  });
});
