import type { LookOutcome, LotLook } from '@obverse/database';
import type { LotDocument } from '@obverse/lot-index';

/** What a look reads of a lot. */
export interface LookedLot {
  readonly status: LotDocument['status'];
  readonly saleKind: LotDocument['lot']['saleKind'];
  /** Epoch milliseconds. */
  readonly end?: number | undefined;
}

const MINUTE_MS = 60_000;
/** An end far from now is looked at less often: it can be moved, and no change of the lot says so. */
const LOOK_EVERY_MS = { least: 15 * MINUTE_MS, greatest: 6 * 60 * MINUTE_MS };
/** The share of the time to the end. */
const LOOK_SHARE = 1 / 16;
/** An end that has passed can still be moved for so long. */
const PASSED_MS = 24 * 60 * MINUTE_MS;

/**
 * Whether a reminder is sent now, and when the lot is looked at again. A reminder of m minutes is due from m minutes before the end until the end; of several only the
 * one nearest to the end is sent. A sent one counts for all earlier ones, until the end has moved later by m minutes.
 *
 * @param lot Undefined: it was deleted.
 */
export function outcomeOfLook(look: LotLook, lot: LookedLot | undefined, now: number): LookOutcome {
  if (look.reminders.length === 0 || lot?.status !== 'open') return { nextLookAt: null };
  const { saleKind, end } = lot;
  if (end === undefined) return { nextLookAt: saleKind === 'auction' ? new Date(now + LOOK_EVERY_MS.greatest) : null };
  if (end <= now) return { nextLookAt: now - end < PASSED_MS ? new Date(now + pauseTo(end, now)) : null };
  const left = look.reminders.filter((minutes) => !wasSent(minutes, end, look)).toSorted((one, other) => one - other);
  const due = left.filter((minutes) => timeOf(minutes, end) <= now);
  const later = left.filter((minutes) => timeOf(minutes, end) > now).map((minutes) => timeOf(minutes, end));
  const nextLookAt = new Date(Math.min(now + pauseTo(end, now), ...later));
  const [minutes] = due;
  return { nextLookAt, ...(minutes === undefined ? {} : { reminder: { minutes, end: new Date(end) } }) };
}

const timeOf = (minutes: number, end: number) => end - minutes * MINUTE_MS;

function wasSent(minutes: number, end: number, { remindedMinutes, remindedEnd }: LotLook): boolean {
  if (remindedMinutes === null || remindedEnd === null || minutes < remindedMinutes) return false;
  return end - remindedEnd.getTime() < minutes * MINUTE_MS;
}

function pauseTo(end: number, now: number): number {
  const { least, greatest } = LOOK_EVERY_MS;
  return Math.min(greatest, Math.max(least, Math.abs(end - now) * LOOK_SHARE));
}
