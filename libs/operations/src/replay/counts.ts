import { z } from 'zod';
import type { Normalised } from './observations';
import type { Written } from './write-all';

const count = z.number().int().nonnegative().default(0);

/** The outcomes of the records of a replay. After a kill some are counted twice, because records that were not committed are read again. */
export const replayCountsSchema = z.object({
  read: count,
  applied: count,
  /** The target had a newer version, or the batch contained a newer observation of the lot. */
  stale: count,
  /** The target does not accept the document. */
  rejected: count,
  /** Not an observation, or not accepted by the normaliser. */
  unreadable: count,
  /** Of other sellers. */
  passedOver: count,
});

export type ReplayCounts = Readonly<z.infer<typeof replayCountsSchema>>;

export function countsAfter(
  before: ReplayCounts,
  read: number,
  normalised: Normalised,
  written: Written,
): ReplayCounts {
  return {
    read: before.read + read,
    applied: before.applied + written.applied,
    stale: before.stale + written.stale + normalised.superseded,
    rejected: before.rejected + written.rejected.length,
    unreadable: before.unreadable + normalised.faults.length,
    passedOver: before.passedOver + normalised.passedOver,
  };
}

/** `1,200 read · 1,100 applied · 100 stale`. Zero counts are omitted, except `read` and `applied`. */
export function countsText(counts: ReplayCounts): string {
  const rest: readonly (readonly [number, string])[] = [
    [counts.stale, 'stale'],
    [counts.rejected, 'rejected by the index'],
    [counts.unreadable, 'unreadable'],
    [counts.passedOver, 'skipped'],
  ];
  return [[counts.read, 'read'] as const, [counts.applied, 'applied'] as const, ...rest.filter(([value]) => value > 0)]
    .map(([value, text]) => `${value.toLocaleString('en')} ${text}`)
    .join(' · ');
}
