import type { Operation, OperationRepository } from '@obverse/database';
import { OperatorError } from '../operator-error';
import { record, type Audit } from './operation';

export interface Cancellation {
  readonly id: string;
  /** As in the operations log. */
  readonly who: string;
  readonly why?: string | undefined;
}

/** There is no such operation, or it has ended. */
export class NotCancellableError extends OperatorError {
  constructor(
    readonly kind: 'unknown' | 'ended',
    message: string,
  ) {
    super(message);
  }
}

/** It waits or runs, and nobody has cancelled it. */
export function canCancel({ state, held, cancelled }: Pick<Operation, 'state' | 'held' | 'cancelled'>): boolean {
  return cancelled === null && (state === 'requested' || (state === 'running' && held));
}

/**
 * Stops an operation that was requested or is running. Its process notices within seconds, keeps what is done, and stores it as stopped, so that it can be
 * resumed. Recorded as an operation of its own. Throws {@link NotCancellableError}.
 */
export async function cancelOperation(
  operations: Pick<Audit, 'start' | 'finish'> & Pick<OperationRepository, 'find' | 'cancel'>,
  { id, who, why }: Cancellation,
): Promise<void> {
  const found = await operations.find(id);
  if (!found) throw new NotCancellableError('unknown', `There is no operation ${id}.`);
  const ended = () => new NotCancellableError('ended', `Operation ${id} has ended.`);
  if (!canCancel(found)) throw ended();
  await record(operations, { command: 'operations cancel', arguments: { operation: id, why }, who }, async () => {
    if (!(await operations.cancel(id, { by: who, because: why }, new Date()))) throw ended();
    return {};
  });
}
