import { randomInt } from 'node:crypto';
import type { Operation, OperationFacts, OperationRepository } from '@obverse/database';
import { OperatorError } from '../operator-error';
import { StoppedError } from '../stopped-error';
import { CancelSignal } from './cancel-signal';

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
  /** Raised when an operator cancels the operation. */
  readonly signal: AbortSignal;
  /** Stores what the operation is going to do. */
  setPlan(plan: OperationFacts): Promise<void>;
  /** Stores the progress. */
  setResult(result: OperationFacts): Promise<void>;
  /** Marks the operation as stopped: it ends without an error, is not complete, and can be resumed. */
  leaveOpen(reason: string): void;
}

/** What an operator wants, and who wants it. */
export interface WantedOperation {
  readonly command: string;
  readonly arguments: OperationFacts;
  /** `user@host` for an operator at a terminal, {@link whoOfUser} for a user of the site. */
  readonly who: string;
}

/** Stores a new operation, runs it, and stores its end. Takes a connection of the database for as long as it runs. */
export async function runNew<T extends OperationFacts>(
  audit: Audit,
  wanted: WantedOperation,
  work: (operation: RunningOperation) => Promise<T>,
): Promise<T> {
  const id = await start(audit, wanted);
  return runHeld(audit, { id, plan: {}, result: {} }, work);
}

/** Stores a new operation that takes milliseconds, carries it out, and stores its end. It takes no connection of its own and cannot be resumed. */
export async function record<T extends OperationFacts>(
  audit: Pick<Audit, 'start' | 'finish'>,
  wanted: WantedOperation,
  work: () => Promise<T>,
): Promise<T> {
  const id = await start(audit, wanted);
  try {
    const result = await work();
    await audit.finish(id, { state: 'done', result }, new Date());
    return result;
  } catch (error) {
    await recordFailure(audit, id, error);
    throw error;
  }
}

async function start(audit: Pick<Audit, 'start'>, wanted: WantedOperation): Promise<string> {
  const now = new Date();
  const id = newOperationId(now);
  // Undefined arguments are removed, so that stored arguments can be compared.
  const known = JSON.parse(JSON.stringify(wanted.arguments)) as OperationFacts;
  await audit.start({ ...wanted, id, arguments: known }, now);
  return id;
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

/** Carries out an operation that was requested, unless another process has it or it was cancelled. Its failure is stored and not thrown. */
export async function runRequested(
  audit: Audit,
  id: string,
  work: (operation: RunningOperation) => Promise<OperationFacts>,
): Promise<void> {
  try {
    await runHeld(audit, { id, plan: {}, result: {} }, async (operation) => {
      // Another process may have carried it out since it was listed.
      if ((await audit.find(id))?.state !== 'requested') throw new AlreadyDoneError();
      await audit.resume(id);
      return work(operation);
    });
  } catch (error) {
    if (!(error instanceof OperatorError) && !(error instanceof StoppedError) && !(error instanceof AlreadyDoneError))
      throw error;
  }
}

/** Nothing of the operation is to be stored. */
class AlreadyDoneError extends Error {
  override readonly name = 'AlreadyDoneError';
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
  const cancellation = new CancelSignal(audit, id);
  const operation = {
    id,
    plan,
    result,
    signal: cancellation.signal,
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
    if (!(error instanceof AlreadyDoneError)) await recordFailure(audit, id, error, cancellation.reason);
    throw error;
  } finally {
    await cancellation.stop();
    await hold.release();
  }
}

/** Stores the failure. If the database fails too, the row stays `running` without a holder, which is shown as killed. */
async function recordFailure(
  audit: Pick<Audit, 'finish'>,
  id: string,
  error: unknown,
  cancelled?: string,
): Promise<void> {
  const state = error instanceof StoppedError ? 'stopped' : 'failed';
  const message = (
    state === 'stopped' && cancelled !== undefined ? cancelled : error instanceof Error ? error.message : String(error)
  ).slice(0, 2_000);
  await audit.finish(id, { state, error: message }, new Date()).catch(() => undefined);
}
