import { topics } from '@obverse/contracts';
import type { OperationRepository } from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import type { LotIndex, RebuildStatus } from '@obverse/lot-index';
import { statusOf, unfinishedOf } from '@obverse/operations';
import { documentsVersion, documentsStateOf, passedOf, sizeOf, type DocumentsState } from '@obverse/operations/replay';
import { COMMAND, groupOf, planOf } from './reindex-operation';

export interface ReindexStatus extends RebuildStatus {
  readonly documents: DocumentsState;
  /** Live lots of both generations during a rebuild. */
  readonly lots?: { readonly serving: number; readonly rebuilt: number };
  readonly operation?: {
    readonly id: string;
    /** running, killed, stopped, failed. */
    readonly state: string;
    readonly who: string;
    readonly startedAt: string;
    readonly error?: string;
    /** The share of the log that the rebuilt index contains, from 0 to 1. */
    readonly replayed: number;
  };
}

export async function reindexStatus(
  operations: Pick<OperationRepository, 'list'>,
  log: Pick<EventLog, 'committed'>,
  index: Pick<LotIndex, 'rebuild'>,
): Promise<ReindexStatus> {
  const status = await index.rebuild.status();
  const generations = { ...status, documents: await documentsStateOf(operations, documentsVersion()) };
  if (generations.rebuilding === undefined) return generations;
  const lots = generations.lost?.rebuilding ? undefined : await index.rebuild.compare();
  const operation = (await unfinishedOf(operations, COMMAND)).find((one) => {
    const plan = planOf(one);
    return !plan || plan.generation === generations.rebuilding;
  });
  const known = { ...generations, ...(lots && { lots }) };
  if (!operation) return known;
  const { id, who, startedAt, error } = operation;
  const facts = {
    id,
    who,
    state: statusOf(operation),
    startedAt: startedAt.toISOString(),
    ...(error ? { error } : {}),
  };
  return { ...known, operation: { ...facts, replayed: await replayedShare(log, operation) } };
}

async function replayedShare(
  log: Pick<EventLog, 'committed'>,
  operation: Parameters<typeof planOf>[0] & { readonly id: string },
): Promise<number> {
  const plan = planOf(operation);
  if (!plan) return 0;
  const size = sizeOf(plan.ranges);
  if (plan.replayed || size === 0) return 1;
  const committed = await log.committed(groupOf(operation.id), topics.lotsObserved);
  return committed.reduce((sum, { partition, next }) => sum + passedOf(plan.ranges, partition, next), 0) / size;
}
