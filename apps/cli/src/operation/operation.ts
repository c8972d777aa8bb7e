import { randomInt } from 'node:crypto';
import { hostname, userInfo } from 'node:os';
import type { Operation, OperationFacts, OperationRepository } from '@obverse/database';
import { OperatorError } from '../shared/operator-error';
import { StoppedError } from '../shared/stop';

/** `user@host`: the operator in the audit. */
export function whoAmI(): string {
  return `${userInfo().username}@${hostname()}`;
}

/** The day and five random letters and digits (60 million values). */
export function newOperationId(now: Date): string {
  const digits = Array.from({ length: 5 }, () => randomInt(36).toString(36)).join('');
  return `${now.toISOString().slice(0, 10).replaceAll('-', '')}-${digits}`;
}

/** The methods of the repository that a running operation calls. */
export type Audit = Pick<OperationRepository, 'start' | 'resume' | 'plan' | 'progress' | 'finish' | 'find' | 'hold'>;

/** An operation that is running. Its plan and result are stored, so that a later process can resume it. */
export interface RunningOperation {
  readonly id: string;
  readonly plan: OperationFacts;
  readonly result: OperationFacts;
  /** Stores what the operation is going to do. */
  setPlan(plan: OperationFacts): Promise<void>;
  /** Stores the progress. */
  setResult(result: OperationFacts): Promise<void>;
  /** Marks the operation as stopped: it ends without an error, is not complete, and can be resumed. */
  leaveOpen(reason: string): void;
}

/** Stores a new operation, runs it, and stores its end. */
export async function runNew<T extends OperationFacts>(
  audit: Audit,
  command: string,
  given: OperationFacts,
  work: (operation: RunningOperation) => Promise<T>,
): Promise<T> {
  const now = new Date();
  const id = newOperationId(now);
  // Undefined arguments are removed, so that stored arguments can be compared.
  const known = JSON.parse(JSON.stringify(given)) as OperationFacts;
  await audit.start({ id, command, arguments: known, who: whoAmI() }, now);
  return runHeld(audit, { id, plan: {}, result: {} }, work);
}

/** Resumes an operation that was killed, stopped or failed. Throws {@link OperatorError} when another process runs it. */
export async function runResumed<T extends OperationFacts>(
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
    await recordFailure(audit, id, error);
    throw error;
  } finally {
    await hold.release();
  }
}

/** Stores the failure. If the database fails too, the row stays `running` without a holder, which is shown as killed. */
async function recordFailure(audit: Audit, id: string, error: unknown): Promise<void> {
  const state = error instanceof StoppedError ? 'stopped' : 'failed';
  const message = (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
  await audit.finish(id, { state, error: message }, new Date()).catch(() => undefined);
}
