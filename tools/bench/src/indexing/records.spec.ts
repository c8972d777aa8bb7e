import type { OutgoingRecord, RecordPosition } from '@obverse/event-log';
import { appendAll, inParallel } from './records';

describe('inTurn', () => {
  it('runs each call once, with limited concurrency', async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;
    await inParallel(10, 3, async (number) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      done.push(number);
      running -= 1;
    });
    expect(done.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(3);
  });

  it('rejects when a call rejects', async () => {
    await expect(inParallel(5, 2, (number) => Promise.reject(new Error(`no ${number}`)))).rejects.toThrow('no 0');
  });
});

describe('appendAll', () => {
  const records = Array.from({ length: 7 }, (_, index) => ({ key: String(index), value: new Uint8Array(1) }));
  const running = new AbortController().signal;

  it('appends every record once, in batches of the given size', async () => {
    const calls: string[][] = [];
    const append = (_topic: string, given: readonly OutgoingRecord[]): Promise<readonly RecordPosition[]> => {
      calls.push(given.map(({ key }) => key));
      return Promise.resolve([]);
    };
    await appendAll({ append }, 'topic', records, { batch: 3, inFlight: 1, signal: running });
    expect(calls).toEqual([['0', '1', '2'], ['3', '4', '5'], ['6']]);
  });

  it('stops when the signal is aborted', async () => {
    const append = () => Promise.resolve([]);
    const stopped = AbortSignal.abort(new Error('enough'));
    await expect(appendAll({ append }, 'topic', records, { signal: stopped })).rejects.toThrow('enough');
  });
});
