import { z } from 'zod';
import type { Normalised } from './observations';
import type { Written } from './write-all';

const count = z.number().int().nonnegative().default(0);

/** What became of the records of a replay. After a kill a few may be counted twice, since what was not yet committed is read again. */
export const replayCountsSchema = z.object({
  read: count,
  applied: count,
  /** The target had this version or a newer one, or a newer observation of the lot came with it. */
  stale: count,
  /** The target will never take the document. */
  rejected: count,
  /** No observation, or none the normaliser can take. */
  unreadable: count,
  /** Of other sellers, or no dead letter that was asked for. */
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

/** `1,200 read · 1,100 applied · 100 stale`. Nothing is said of what did not happen. */
export function countsText(counts: ReplayCounts): string {
  const rest: readonly (readonly [number, string])[] = [
    [counts.stale, 'stale'],
    [counts.rejected, 'rejected by the index'],
    [counts.unreadable, 'unreadable'],
    [counts.passedOver, 'passed over'],
  ];
  return [[counts.read, 'read'] as const, [counts.applied, 'applied'] as const, ...rest.filter(([value]) => value > 0)]
    .map(([value, text]) => `${value.toLocaleString('en')} ${text}`)
    .join(' · ');
}
