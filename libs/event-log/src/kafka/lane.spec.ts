import { gate } from '@obverse/testing';
import { LogUnavailableError } from '../port';
import { Lane } from './lane';
import { AppendCall, type PlacedRecord } from './produce-queue';
import { LINGER_BYTES, LINGER_MS } from './settings';

const placed = (key: string, partition = 0, size = 100): PlacedRecord => ({
  record: { key, value: new Uint8Array(0) },
  partition,
  size,
});
const keysOf = (records: readonly PlacedRecord[]) => records.map(({ record }) => record.key).join(' ');

/** A topic that records requests, and refuses or delays them as a test sets it. */
function makeTopic() {
  const requests: string[] = [];
  const ends = new Map<number, number>();
  let underway = 0;
  const topic = {
    requests,
    mostUnderway: 0,
    refuse: (_keys: string): Error | undefined => undefined,
    waits: Promise.resolve(),
  };
  const lane = new Lane(async (records) => {
    requests.push(keysOf(records));
    underway += 1;
    topic.mostUnderway = Math.max(topic.mostUnderway, underway);
    await topic.waits;
    underway -= 1;
    const refusal = topic.refuse(keysOf(records));
    if (refusal) throw refusal;
    const first = new Map<number, number>();
    for (const { partition } of records) {
      const end = ends.get(partition) ?? 0;
      if (!first.has(partition)) first.set(partition, end);
      ends.set(partition, end + 1);
    }
    return first;
  });
  const append = (...records: PlacedRecord[]) => {
    const call = new AppendCall(records);
    lane.add(call);
    return call.done;
  };
  return { topic, lane, append };
}

describe('the lane of a topic', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('sends simultaneous calls as one request, and returns to each its own positions', async () => {
    const { topic, append } = makeTopic();
    const done = Promise.all([
      append(placed('a'), placed('b', 1)),
      append(placed('c')),
      append(placed('d', 1), placed('e')),
    ]);
    await jest.advanceTimersByTimeAsync(LINGER_MS);
    expect(await done).toEqual([
      [{ partition: 0, offset: 0 }, { partition: 1, offset: 0 }],
      [{ partition: 0, offset: 1 }],
      [{ partition: 1, offset: 1 }, { partition: 0, offset: 2 }],
    ]); // prettier-ignore
    expect(topic.requests).toEqual(['a b c d e']);
  });

  it('sends at once when there are enough bytes for a request', async () => {
    const { topic, append } = makeTopic();
    await append(placed('a', 0, LINGER_BYTES));
    expect(topic.requests).toEqual(['a']);
  });

  it('sends one request at a time, and calls that arrive meanwhile with the next', async () => {
    const { topic, append } = makeTopic();
    const hold = gate();
    topic.waits = hold.opened;
    const first = append(placed('a', 0, LINGER_BYTES));
    const others = [append(placed('b')), append(placed('c', 0, LINGER_BYTES))];
    await jest.advanceTimersByTimeAsync(10 * LINGER_MS);
    expect(topic.requests).toEqual(['a']);
    hold.open();
    await Promise.all([first, ...others]);
    expect(topic.requests).toEqual(['a', 'b c']);
    expect(topic.mostUnderway).toBe(1);
  });

  it('fails all calls of an unanswered request, and accepts later ones', async () => {
    const { topic, append } = makeTopic();
    topic.refuse = () => new LogUnavailableError('away');
    const failed = Promise.allSettled([append(placed('a')), append(placed('b'))]);
    await jest.advanceTimersByTimeAsync(LINGER_MS);
    expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(topic.requests).toEqual(['a b']);
    topic.refuse = () => undefined;
    const next = append(placed('c'));
    await jest.advanceTimersByTimeAsync(LINGER_MS);
    expect(await next).toEqual([{ partition: 0, offset: 0 }]);
  });

  it('fails only the call whose records are refused', async () => {
    const { topic, append } = makeTopic();
    topic.refuse = (keys) => (keys.includes('bad') ? new Error('refused') : undefined);
    const calls = Promise.allSettled([append(placed('a')), append(placed('bad')), append(placed('c'))]);
    await jest.advanceTimersByTimeAsync(LINGER_MS);
    expect((await calls).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(topic.requests).toEqual(['a bad c', 'a', 'bad', 'c']);
  });

  it('sends no more records of a call after a part of it failed', async () => {
    const { topic, append } = makeTopic();
    const large = (key: string) => placed(key, 0, 1_000_000);
    topic.refuse = (keys) => (keys === 'b' ? new LogUnavailableError('away') : undefined);
    await expect(append(large('a'), large('b'), large('c'))).rejects.toThrow('away');
    expect(topic.requests).toEqual(['a', 'b']);
  });

  it('fails calls whose offsets the answer lacks', async () => {
    const lane = new Lane(() => Promise.resolve(new Map()));
    const call = new AppendCall([placed('a', 3)]);
    lane.add(call);
    const failed = expect(call.done).rejects.toThrow(/partition 3 without an offset/);
    await jest.advanceTimersByTimeAsync(LINGER_MS);
    await failed;
  });

  it('sends waiting records before it becomes idle', async () => {
    const { topic, lane, append } = makeTopic();
    const waiting = append(placed('a'));
    await lane.idle();
    expect(topic.requests).toEqual(['a']);
    await waiting;
  });
});
