import type { Operation, OperationRepository } from '@obverse/database';
import type { LotIndex } from '@obverse/lot-index';
import { z } from 'zod';
import { removeGroup, type ReplayLog, replayPlanSchema } from '@obverse/operations/replay';
import { runNew } from '../operation/operation';
import { OperatorError, unfinishedOf } from '@obverse/operations';

export const COMMAND = 'reindex';

/** The plan of a reindex. */
export const reindexPlanSchema = replayPlanSchema.extend({
  generation: z.string(),
  /** The generation contains the log up to the ends of the ranges. */
  replayed: z.boolean(),
});
export type ReindexPlan = z.infer<typeof reindexPlanSchema>;

export function groupOf(operationId: string): string {
  return `reindex-${operationId}`;
}

/** Undefined if the reindex was killed before it stored a plan. */
export function planOf({ plan }: Pick<Operation, 'plan'>): ReindexPlan | undefined {
  return reindexPlanSchema.safeParse(plan).data;
}

/**
 * The unfinished reindex of the generation being rebuilt. Stores the end of other reindexes that were killed. Throws {@link OperatorError} when one
 * is running.
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
        swapped ? { state: 'done' } : { state: 'aborted', error: 'its generation no longer exists' },
        new Date(),
      );
    }
  }
  return current;
}

export interface RolledBack {
  readonly serving: string;
  /** Present: the records since this time are missing, because the index that had them lost a part. */
  readonly missingSince?: Date;
}

/** Makes the generation of before the last swap serve. */
export async function rollBack(operations: OperationRepository, index: Pick<LotIndex, 'rebuild'>): Promise<RolledBack> {
  const { serving: left, previous, lost } = await index.rebuild.status();
  if (previous === undefined) throw new OperatorError('There is no previous index to roll back to.');
  if (lost?.previous) {
    throw new OperatorError(
      `The previous index lost ${lost.previous.join(' and ')}; \`npm run obverse -- reindex\` builds a new one from the log.`,
    );
  }
  const missingSince = lost?.serving && (await swapOf(operations, left));
  await runNew(operations, 'reindex rollback', { to: previous }, async () => {
    await index.rebuild.rollback();
    return { serving: previous };
  });
  return { serving: previous, ...(missingSince && { missingSince }) };
}

/** A time before the swap to a generation: the start of its reindex, or the beginning if it is not known. */
async function swapOf(operations: OperationRepository, generation: string): Promise<Date> {
  const done = await operations.list({ command: COMMAND, states: ['done'], limit: 100 });
  return done.find((operation) => planOf(operation)?.generation === generation)?.startedAt ?? new Date(0);
}

/** Drops the rebuilt generation and the consumer group of its replay. Returns its name; undefined without a rebuild. */
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
    if (current) await removeGroup(log, groupOf(current.id));
    return { dropped: rebuilding };
  });
  if (current) await operations.finish(current.id, { state: 'aborted' }, new Date());
  return rebuilding;
}
