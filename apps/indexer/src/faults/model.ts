import type { LotChanged, LotObserved } from '@obverse/contracts';
import type { LotDocument, LotWrite } from '@obverse/lot-index';
import type { LotId } from '@obverse/lots';
import { normalise, type NormaliseContext } from '@obverse/normaliser';
import { changesOf } from '../lot/changes';

/** The state after all observations were processed, regardless of faults. */
export interface Expected {
  /** The newest document of each lot, without tombstones. */
  readonly documents: ReadonlyMap<LotId, LotDocument>;
  /** Ids of the changes when each lot's observations arrive in the order of their times. */
  readonly changeIds: ReadonlySet<string>;
  /** One line for each price point, as {@link pricePointLine} formats it. */
  readonly pricePoints: ReadonlySet<string>;
}

export function expectedOf(observed: readonly LotObserved[], context: NormaliseContext): Expected {
  const writes = observed.map((one) => normalise(one, context)).sort((one, other) => one.version - other.version);
  const newest = new Map<LotId, LotWrite>();
  const changeIds = new Set<string>();
  const pricePoints = new Set<string>();
  for (const write of writes) {
    const before = newest.get(write.id);
    if (before && before.version >= write.version) continue;
    for (const { changeId } of changesOf(before?.deleted ? undefined : before, write, '')) changeIds.add(changeId);
    if (!write.deleted && write.lot.price)
      pricePoints.add(pricePointLine({ ...write.lot.price, ...write.lot, ...write, lotId: write.id }));
    newest.set(write.id, write);
  }
  const live = [...newest.values()].filter((write) => !write.deleted);
  return {
    documents: new Map(live.map((document) => [document.id, document])),
    changeIds,
    pricePoints,
  };
}

export function pricePointLine(point: {
  readonly lotId: string;
  readonly version: number;
  readonly amount: string;
  readonly bidState: string;
}): string {
  return `${point.lotId} ${point.version}: ${point.amount} ${point.bidState}`;
}

/**
 * Ids of the changes between the last record of lots.changed for a lot and its newest state; none if lots.changed is complete. When observations
 * arrive out of order, the intermediate changes depend on that order, but the last one must lead to the newest state.
 */
export function missingChanges(
  observed: readonly LotObserved[],
  changes: readonly Pick<LotChanged, 'changeId' | 'lotId'>[],
  context: NormaliseContext,
): readonly string[] {
  const lastChange = new Map<string, number>();
  for (const { changeId, lotId } of changes) {
    lastChange.set(lotId, Number(changeId.split('-')[1]));
  }
  const writes = observed.map((one) => normalise(one, context));
  const at = new Map(writes.map((write) => [`${write.id} ${write.version}`, write]));
  const newest = new Map<LotId, LotWrite>();
  for (const write of writes) if (write.version > (newest.get(write.id)?.version ?? -1)) newest.set(write.id, write);
  return [...newest.values()].flatMap((write) => {
    const last = at.get(`${write.id} ${lastChange.get(write.id)}`);
    return changesOf(last?.deleted ? undefined : last, write, '').map(({ changeId }) => changeId);
  });
}
