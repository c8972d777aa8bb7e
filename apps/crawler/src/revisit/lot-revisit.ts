import { clamp } from '@obverse/lots';
import type { LotStatement } from '@obverse/sellers';
import type { LotPlan } from '@obverse/database';
import { dueByCeiling } from './lot-ceiling';

export interface RevisitRules {
  /** The longest time until its lot page is read again, milliseconds, as of `lotCeilingMs`. */
  readonly ceilingMs: number;
  /** A list page stated that the lot is closed. The state printed on the lot page takes precedence. */
  readonly listClosed?: boolean;
  /** Time from its end to the first visit, milliseconds; {@link endGraceMs} by default. */
  readonly graceMs?: number;
}

/** The lot page is read this long after the end of bidding, because sellers need a moment to close a lot. */
export const endGraceMs = 3_000;
const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
/** A result that is not published by then is not expected any more. */
const MAX_RESULT_DELAY_MS = 30 * 24 * 60 * 60_000;

/** The next state and due time of a lot. An open one always has a due time, independently of list pages. Pure. */
export function revisitOf(statement: LotStatement, now: number, rules: RevisitRules): LotPlan {
  const { listClosed = false, graceMs = endGraceMs, ceilingMs } = rules;
  const { availability, realized } = statement;
  const final = availability === 'Sold' || availability === 'Unsold' || availability === 'Withdrawn';
  const endsAt = statement.saleKind === 'auction' ? (statement.endsAt ?? statement.auction?.endsAt) : undefined;
  const end = endsAt === undefined ? {} : { endsAt };
  if (statement.saleKind === 'auction' && (final || realized !== undefined)) return { state: 'closed', ...end };
  if (endsAt === undefined)
    return listClosed
      ? { state: 'closed' }
      : { state: 'open', dueAt: dueByCeiling(statement.sourceId, now, ceilingMs) };
  const dueAt = dueAfterEnd(Date.parse(endsAt), now, graceMs);
  if (dueAt === undefined || (listClosed && Date.parse(endsAt) <= now)) return { state: 'closed', ...end };
  return { state: 'open', ...end, dueAt };
}

/** Shortly after the end, then after half of the time that has passed since. Undefined when the end is too long ago. */
export function dueAfterEnd(endsAt: number, now: number, graceMs: number = endGraceMs): Date | undefined {
  if (endsAt + graceMs > now) return new Date(endsAt + graceMs);
  const since = now - endsAt;
  if (since > MAX_RESULT_DELAY_MS) return undefined;
  return new Date(now + clamp(Math.round(since / 2), Math.max(SHORTEST_PAUSE_MS, graceMs), LONGEST_PAUSE_MS));
}
