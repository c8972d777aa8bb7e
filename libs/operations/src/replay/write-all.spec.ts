import type { LotWrite, WriteOutcome } from '@obverse/lot-index';
import { lotIdOf } from '@obverse/lots';
import { writeAll } from './write-all';

const writes = ['a', 'b', 'c', 'd'].map((source): LotWrite => ({
  id: lotIdOf('s', source),
  version: 1,
  deleted: true,
}));

describe('writeAll', () => {
  it('repeats only writes with the outcome retry, until none is left', async () => {
    const sizes: number[] = [];
    const outcomes: WriteOutcome['outcome'][][] = [
      ['applied', 'retry', 'rejected', 'retry'],
      ['stale', 'retry'],
      ['applied'],
    ];
    const written = await writeAll((batch) => {
      sizes.push(batch.length);
      const now = outcomes.shift() ?? [];
      return Promise.resolve(
        batch.map(({ id }, place): WriteOutcome => {
          const outcome = now[place] ?? 'applied';
          return outcome === 'applied' || outcome === 'stale' ? { id, outcome } : { id, outcome, reason: 'because' };
        }),
      );
    }, writes);
    expect(sizes).toEqual([4, 2, 1]);
    expect(written).toEqual({ applied: 2, stale: 1, rejected: [{ id: writes[2]?.id, reason: 'because' }] });
  });

  it('throws IndexUnavailableError when writes are never accepted', async () => {
    const putOff = (batch: readonly LotWrite[]) =>
      Promise.resolve(batch.map(({ id }): WriteOutcome => ({ id, outcome: 'retry', reason: 'busy' })));
    await expect(writeAll(putOff, writes)).rejects.toMatchObject({
      retryLater: true,
      message: 'the index did not accept 4 writes',
    });
  });
});
