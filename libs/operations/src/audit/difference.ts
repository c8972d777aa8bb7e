import type { LotRecord } from '@obverse/database';
import type { LotWrite } from '@obverse/lot-index';
import { versionOf } from '@obverse/lots';
import type { LastRecord } from '../lot/last-record';

/** The ways in which the stores differ, in the order in which they are shown. */
export const differenceKinds = {
  unindexed: 'in the log, not in the index',
  unlogged: 'in the frontier, not in the log',
  unexplained: 'in the index with a version that the log does not have',
  shown: 'removed, but in the index',
} as const;
export type DifferenceKind = keyof typeof differenceKinds;

/** What the records of a lot in the three stores say about each other. */
export type Verdict =
  | DifferenceKind
  | 'equal'
  /** The indexer has not read the record yet. */
  | 'waiting'
  /** The index has a newer version than the last record of the crawlers: only the whole log shows whether another record explains it. */
  | 'newer';

/** Whether a lot's last record is within the log at all, which is known without reading it. */
export interface LogRange {
  readonly partition: number;
  readonly earliest: number;
  readonly next: number;
  /** The offset that the indexer reads next. */
  readonly read: number;
}

/** The verdict that needs no record; undefined when the record must be read. */
export function verdictAtSight(
  lot: LotRecord,
  held: LotWrite | undefined,
  ranges: ReadonlyMap<number, LogRange>,
): Verdict | undefined {
  // Its next reading publishes it: it was reset, or repaired.
  if (lot.lastObservedAt === null) return 'waiting';
  const range = ranges.get(lot.logPartition ?? -1);
  const offset = lot.logOffset ?? -1;
  if (!range || offset < range.earliest) return 'unlogged';
  // Appended since the audit began, or nowhere.
  if (offset >= range.next) return undefined;
  if (offset >= range.read) return 'waiting';
  return held?.version === versionOf(lot.lastObservedAt.toISOString()) ? 'equal' : undefined;
}

/** `read`: the offset from which the indexer had not read the partition when the audit began. */
export function verdictOf(last: LastRecord, held: LotWrite | undefined, read: number): Verdict {
  if (last.kind !== 'missing' && last.record.offset >= read) return 'waiting';
  switch (last.kind) {
    case 'missing':
    case 'refused':
      return 'unlogged';
    case 'tombstone':
      return 'equal';
    case 'observation': {
      const version = versionOf(last.observation.observedAt);
      if (!held || held.version < version) return 'unindexed';
      // A later tombstone deleted it.
      return held.version === version || held.deleted ? 'equal' : 'newer';
    }
  }
}
