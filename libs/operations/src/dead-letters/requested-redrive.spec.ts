import type { Operation } from '@obverse/database';
import { requestedWait } from './requested-redrive';

const now = new Date('2026-11-27T12:00:00Z');
/** The operations log with requests that are so old, in seconds; newest first, as it lists them. */
const logOf = (...ages: readonly number[]) => ({
  list: async (filter: { readonly states?: readonly string[] }) => {
    expect(filter.states).toEqual(['requested']);
    return ages.map((age) => ({ startedAt: new Date(now.getTime() - age * 1_000) }) as Operation);
  },
});

describe('requestedWait', () => {
  it('is the wait of the oldest requested operation, and 0 without one', async () => {
    expect(await requestedWait(logOf(3, 70, 610), now)).toBe(610);
    expect(await requestedWait(logOf(), now)).toBe(0);
  });

  it('is never negative: the clock of the process that requested it may be ahead', async () => {
    expect(await requestedWait(logOf(-5), now)).toBe(0);
  });
});
