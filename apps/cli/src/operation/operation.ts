import { randomInt } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import type { Operation, OperationFacts, OperationRepository } from '@obverse/database';
import { OperatorError } from '../shared/operator-error';
import { StoppedError } from '../shared/stop';

/** `user@host`, as the audit names people. */
export function whoAmI(): string {
  return `${userInfo().username}@${hostname()}`;
}

/** The day, for people, and five letters and digits, which two operations of one day share once in a lifetime. */
export function newOperationId(now: Date): string {
  const digits = Array.from({ length: 5 }, () => randomInt(36).toString(36)).join('');
  return `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${digits}`;
}

/** What of the repository a running operation needs. */
export type Audit = Pick<OperationRepository, 'start' | 'resume' | 'plan' | 'progress' | 'finish' | 'find' | 'hold'>;

/** An operation under way: what it writes down for whoever goes on with it. */
export interface RunningOperation {
  readonly id: string;
  readonly plan: OperationFacts;
  readonly result: OperationFacts;
  /** What the arguments came to. */
  setPlan(plan: OperationFacts): Promise<void>;
  /** How far it came. */
  setResult(result: OperationFacts): Promise<void>;
  /** It ends in good order with something left to do, and can be gone on with. */
  leaveOpen(reason: string): void;
}

/** Writes down a new operation, runs it, and writes down how it ended. */
export async function runNew<T extends OperationFacts>(
  audit: Audit,
  command: string,
  given: OperationFacts,
  work: (operation: RunningOperation) => Promise<T>,
): Promise<T> {
  const now = new Date();
  const id = newOperationId(now);
  // What is not given must not be there: two calls are alike when their arguments are.
  const known = JSON.parse(JSON.stringify(given)) as OperationFacts;
  await audit.start({ id, command, arguments: known, who: whoAmI() }, now);
  return runHeld(audit, { id, plan: {}, result: {} }, work);
}

/** Goes on with one that was killed, stopped or failed. Throws {@link OperatorError} when another process works on it. */
export async function runAgain<T extends OperationFacts>(
  audit: Audit,
  { id, plan, result }: Pick<Operation, 'id' | 'plan' | 'result'>,
  work: (operation: RunningOperation) => Promise<T>,
): Promise<T> {
  return runHeld(audit, { id, plan, result }, async (operation) => {
    await audit.resume(id);
    return work(operation);
  });
}

async function runHeld<T extends OperationFacts>(
  audit: Audit,
  { id, plan, result }: Pick<Operation, 'id' | 'plan' | 'result'>,
  work: (operation: RunningOperation) => Promise<T>,
): Promise<T> {
  const hold = await audit.hold(id);
  if (!hold)
    throw new OperatorError(`Operation ${id} is running in another process; wait for it, or stop it with Ctrl-C.`);
  let open: string | undefined;
  const operation = {
    id,
    plan,
    result,
    setPlan: async (next: OperationFacts) => {
      operation.plan = next;
      await audit.plan(id, next);
    },
    setResult: async (next: OperationFacts) => {
      operation.result = next;
      await audit.progress(id, next);
    },
    leaveOpen: (reason: string) => {
      open = reason;
    },
  };
  try {
    const done = await work(operation);
    const end = open === undefined ? { state: 'done' as const } : { state: 'stopped' as const, error: open };
    await audit.finish(id, { ...end, result: done }, new Date());
    return done;
  } catch (error) {
    await writeDownEnd(audit, id, error);
    throw error;
  } finally {
    await hold.release();
  }
}

/** When the database is what failed, the row stays `running` and is not held, which reads as killed; the first error tells why. */
async function writeDownEnd(audit: Audit, id: string, error: unknown): Promise<void> {
  const state = error instanceof StoppedError ? 'stopped' : 'failed';
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
  await audit.finish(id, { state, error: message }, new Date()).catch(() => undefined);
}
