import type { Operation, OperationState } from '@obverse/database';
import { backupAge } from './backup-age';

const now = new Date('2026-11-29T12:00:00Z');
/** The operations log with backups of these states and ages in hours, newest first, as it lists them. */
const logOf = (...backups: readonly (readonly [OperationState, number])[]) => ({
  list: async ({ command, states, limit }: { command?: string; states?: readonly OperationState[]; limit: number }) => {
    expect(command).toBe('backup');
    return backups
      .map(([state, hours]) => ({ state, startedAt: new Date(now.getTime() - hours * 3_600_000) }) as Operation)
      .filter(({ state }) => states?.includes(state) ?? true)
      .slice(0, limit);
  },
});

describe('backupAge', () => {
  it('is that of the newest complete backup, whatever was tried since', async () => {
    expect(await backupAge(logOf(['running', 0], ['failed', 24], ['done', 48], ['done', 72]), now)).toBe(48 * 3_600);
  });

  it('is the time since the first attempt while none is complete', async () => {
    expect(await backupAge(logOf(['running', 0], ['failed', 24], ['failed', 48]), now)).toBe(48 * 3_600);
  });

  it('is unknown where no backup is made, and never negative', async () => {
    expect(await backupAge(logOf(), now)).toBeUndefined();
    expect(await backupAge(logOf(['done', -1]), now)).toBe(0);
  });
});
