import type { OutgoingRecord, RecordPosition } from '@obverse/event-log';
import { appendAll, inTurn } from './records';

describe('inTurn', () => {
  it('does each once, no more than so many at a time', async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;
    await inTurn(10, 3, async (number) => {
      most = Math.max(most, ++running);
      await Promise.resolve();
      done.push(number);
      running -= 1;
    });
    expect(done.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(most).toBe(3);
  });

  it('fails with the work', async () => {
    await expect(inTurn(5, 2, (number) => Promise.reject(new Error(`no ${number}`)))).rejects.toThrow('no 0');
  });
});

describe('appendAll', () => {
  const records = Array.from({ length: 7 }, (_, index) => ({ key: String(index), value: new Uint8Array(1) }));
  const nobody = new AbortController().signal;

  it('appends every record once, in calls of the size asked for', async () => {
    const calls: string[][] = [];
    const append = (_topic: string, given: readonly OutgoingRecord[]): Promise<readonly RecordPosition[]> => {
      calls.push(given.map(({ key }) => key));
      return Promise.resolve([]);
    };
    await appendAll({ append }, 'topic', records, { batch: 3, inFlight: 1, signal: nobody });
    expect(calls).toEqual([['0', '1', '2'], ['3', '4', '5'], ['6']]);
  });

  it('stops when it is told to', async () => {
    const append = () => Promise.resolve([]);
    const stopped = AbortSignal.abort(new Error('enough'));
    await expect(appendAll({ append }, 'topic', records, { signal: stopped })).rejects.toThrow('enough');
  });
});
