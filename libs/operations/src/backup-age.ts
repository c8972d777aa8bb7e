import type { OperationRepository } from '@obverse/database';

/** The command of the operations log. */
export const BACKUP = 'backup';
/** More attempts are not looked at. */
const ATTEMPTS = 1_000;

/**
 * How long ago the newest complete backup began, seconds. While none is complete, the first attempt counts: one that fails each night must not look like an
 * installation that makes none. Undefined without an attempt.
 */
export async function backupAge(operations: Pick<OperationRepository, 'list'>, now: Date): Promise<number | undefined> {
  const [complete] = await operations.list({ command: BACKUP, states: ['done'], limit: 1 });
  const since = complete ?? (await operations.list({ command: BACKUP, limit: ATTEMPTS })).at(-1);
  return since && Math.max(0, now.getTime() - since.startedAt.getTime()) / 1_000;
}
