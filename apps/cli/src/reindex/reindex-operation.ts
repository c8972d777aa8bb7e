import type { Operation, OperationRepository } from '@obverse/database';
import type { LotIndex } from '@obverse/lot-index';
import { z } from 'zod';
import { runNew } from '../operation/operation';
import { unfinishedOf } from '../operation/unfinished';
import { forgetGroup, type ReplayLog } from '../replay/group';
import { replayPlanSchema } from '../replay/replay-arguments';
import { OperatorError } from '../shared/operator-error';

export const COMMAND = 'reindex';

/** What a reindex wrote down of its beginning. */
export const reindexPlanSchema = replayPlanSchema.extend({
  generation: z.string(),
  /** The log up to the ends of the ranges is in the generation. */
  replayed: z.boolean(),
});
export type ReindexPlan = z.infer<typeof reindexPlanSchema>;

export function groupOf(operationId: string): string {
  return `reindex-${operationId}`;
}

/** Undefined: it was killed before it knew. */
export function planOf({ plan }: Pick<Operation, 'plan'>): ReindexPlan | undefined {
  return reindexPlanSchema.safeParse(plan).data;
}

/**
 * The reindex that the index's rebuild belongs to, if there is one. Closes the books on those that were killed before they could write down
 * their end. Throws {@link OperatorError} when one is running.
 */
export async function currentReindex(
  operations: OperationRepository,
  index: Pick<LotIndex, 'rebuild'>,
): Promise<Operation | undefined> {
  const { serving, rebuilding } = await index.rebuild.status();
  let current: Operation | undefined;
  for (const operation of await unfinishedOf(operations, COMMAND)) {
    if (operation.held)
      throw new OperatorError(
        `A reindex is running in another process (${operation.id} by ${operation.who}); wait for it, or stop it with Ctrl-C.`,
      );
    const generation = planOf(operation)?.generation;
    if (!current && rebuilding !== undefined && (generation === undefined || generation === rebuilding)) {
      current = operation;
    } else {
      const swapped = generation !== undefined && generation === serving;
      await operations.finish(
        operation.id,
        swapped ? { state: 'done' } : { state: 'aborted', error: 'its generation is gone' },
        new Date(),
      );
    }
  }
  return current;
}

/** Serves the generation of before the last swap. Answers with its name. */
export async function rollBack(operations: OperationRepository, index: Pick<LotIndex, 'rebuild'>): Promise<string> {
  const { previous } = await index.rebuild.status();
  if (previous === undefined) throw new OperatorError('There is no previous index to go back to.');
  await runNew(operations, 'reindex rollback', { to: previous }, async () => {
    await index.rebuild.rollback();
    return { serving: previous };
  });
  return previous;
}

/** Drops the rebuilt generation and the place of its replay. Answers with its name; undefined when there was none. */
export async function abort(
  operations: OperationRepository,
  log: Pick<ReplayLog, 'deleteGroup'>,
  index: Pick<LotIndex, 'rebuild'>,
): Promise<string | undefined> {
  const { rebuilding } = await index.rebuild.status();
  const current = await currentReindex(operations, index);
  if (rebuilding === undefined) return undefined;
  await runNew(operations, 'reindex abort', { generation: rebuilding }, async () => {
    await index.rebuild.abort();
    if (current) await forgetGroup(log, groupOf(current.id));
    return { dropped: rebuilding };
  });
  if (current) await operations.finish(current.id, { state: 'aborted' }, new Date());
  return rebuilding;
}
