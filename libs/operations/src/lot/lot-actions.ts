import { topics } from '@obverse/contracts';
import type {
  LotRecord,
  LotRecordRepository,
  RemovedLot,
  RemovedLotRepository,
  TypedLotRepository,
} from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import type { LotIndex, LotWrite } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { normalise, type NormaliseContext } from '@obverse/normaliser';
import { record, type Audit } from '../operation/operation';
import { OperatorError } from '../operator-error';
import { typedLotOf, TypedLots } from '../typed-lot';
import { lastRecordOf, type LastRecord } from './last-record';

export interface LotActionParts {
  readonly lots: Pick<LotRecordRepository, 'find' | 'readAgain'>;
  readonly removed: Pick<RemovedLotRepository, 'find' | 'add' | 'restore'>;
  readonly log: Pick<EventLog, 'append' | 'read'>;
  readonly index: Pick<LotIndex, 'held' | 'write' | 'forget'>;
  readonly typedLots: Pick<TypedLotRepository, 'save' | 'drop' | 'forget'>;
  readonly operations: Pick<Audit, 'start' | 'finish'>;
  readonly now: () => Date;
}

/** What an operator wants for one lot. */
export interface LotRequest {
  readonly lotId: LotId;
  /** As in the operations log. */
  readonly who: string;
  readonly why: string;
}

/** What the stores hold of a lot. */
export interface LotState {
  readonly removed: RemovedLot | undefined;
  readonly frontier: LotRecord | undefined;
  /** The last record that a crawler published. */
  readonly log: LastRecord;
  readonly index: LotWrite | undefined;
}

export async function lotState(
  { lots, removed, log, index }: Pick<LotActionParts, 'lots' | 'removed' | 'log' | 'index'>,
  lotId: LotId,
): Promise<LotState> {
  const [frontier, gone, [held]] = await Promise.all([lots.find(lotId), removed.find(lotId), index.held([lotId])]);
  const last: LastRecord = frontier ? await lastRecordOf(log, frontier) : { kind: 'missing' };
  return { removed: gone ?? undefined, frontier, log: last, index: held };
}

/**
 * Forgets the version that the index has of a lot. The index gets the last acceptable observation of the log, or nothing, and the crawler reads the lot
 * again now. Returns what was done.
 */
export async function resetLot(
  parts: LotActionParts & { readonly context: NormaliseContext },
  request: LotRequest,
): Promise<{ readonly written: boolean; readonly due: boolean }> {
  const { lotId } = request;
  const { removed, frontier, log, index } = await lotState(parts, lotId);
  if (removed)
    throw new OperatorError(`${lotId} was removed; \`lot remove ${lotId} --undo\` takes that back and resets the lot.`);
  if (!frontier && !index) throw new OperatorError(`Neither the frontier nor the index has a lot ${lotId}.`);
  return recorded(parts, 'lot reset', request, async () => {
    const { dictionary } = parts.context;
    const typedLots = new TypedLots({ rows: parts.typedLots, index: parts.index, dictionary });
    await parts.index.forget([lotId]);
    await typedLots.forget([lotId]);
    if (log.kind === 'observation') {
      const write = normalise(log.observation, parts.context);
      await parts.index.write([write]);
      await typedLots.follow([typedLotOf(dictionary, write)]);
    }
    if (frontier) await parts.lots.readAgain([lotId], parts.now());
    return { written: log.kind === 'observation', due: frontier !== undefined };
  });
}

/**
 * Removes a lot for good: a tombstone deletes its document and, by compaction, its observations. It is not crawled, published or projected any more, so it stays
 * away over replays and rebuilds. Can be repeated. Returns the positions of its pictures, whose files the caller deletes.
 */
export async function removeLot(parts: LotActionParts, request: LotRequest): Promise<readonly number[]> {
  const { lotId, who, why } = request;
  const { pictures } = await recorded(parts, 'lot remove', request, async () => {
    const found = await parts.removed.add({ lotId, removedAt: parts.now(), removedBy: who, because: why });
    // After the row: an indexer that takes the tombstone, or anything that follows it, knows of the removal.
    await parts.log.append(topics.lotsObserved, [{ key: lotId, value: new Uint8Array() }]);
    return { pictures: found };
  });
  return pictures;
}

/** Takes a removal back: the lot is shown again after its next observation. */
export async function restoreLot(parts: LotActionParts, request: LotRequest): Promise<void> {
  const { lotId } = request;
  if (!(await parts.removed.find(lotId))) throw new OperatorError(`${lotId} was not removed.`);
  await recorded(parts, 'lot restore', request, async () => {
    // First: what is observed after the row is gone must not find the version of the removal.
    await parts.index.forget([lotId]);
    const restored = await parts.removed.restore(lotId);
    await parts.lots.readAgain([lotId], parts.now());
    return { restored };
  });
}

function recorded<T extends Readonly<Record<string, unknown>>>(
  { operations }: LotActionParts,
  command: string,
  { lotId, who, why }: LotRequest,
  work: () => Promise<T>,
): Promise<T> {
  return record(operations, { command, arguments: { lot: lotId, why }, who }, work);
}
