import type { LotStatement } from '@obverse/sellers';
import type { FrontierLotState } from '@obverse/database';

/** What a page leaves to be asked of a lot. */
export interface LotRevisit {
  readonly state: FrontierLotState;
  readonly endsAt?: string;
  /** When it must be asked for, whatever lists say. */
  readonly dueAt?: Date;
}

export interface RevisitRules {
  /** A list said that nothing more will change; the page's own word goes before that. */
  readonly listClosed?: boolean;
  /** How long after its end the lot is first asked for, milliseconds; {@link endGraceMs} by default. */
  readonly graceMs?: number;
}

/** The lot's page is read so long after the end of bidding: sellers need a moment to close a lot. */
export const endGraceMs = 3_000;
const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
/** A seller that has not said what became of a lot by then never will. */
const GIVE_UP_MS = 30 * 24 * 60 * 60_000;

/** Pure. */
export function revisitOf(statement: LotStatement, now: number, rules: RevisitRules = {}): LotRevisit {
  const { listClosed = false, graceMs = endGraceMs } = rules;
  const { availability, realized } = statement;
  const final = availability === 'Sold' || availability === 'Unsold' || availability === 'Withdrawn';
  const endsAt = statement.saleKind === 'auction' ? (statement.endsAt ?? statement.auction?.endsAt) : undefined;
  const end = endsAt === undefined ? {} : { endsAt };
  if (statement.saleKind === 'auction' && (final || realized !== undefined)) return { state: 'closed', ...end };
  if (endsAt === undefined) return { state: listClosed ? 'closed' : 'open' };
  const dueAt = dueAfterEnd(Date.parse(endsAt), now, graceMs);
  if (dueAt === undefined || (listClosed && Date.parse(endsAt) <= now)) return { state: 'closed', ...end };
  return { state: 'open', ...end, dueAt };
}

/** Shortly after the end, then again after half the time that has passed since. Undefined: too long ago to ask again. */
export function dueAfterEnd(endsAt: number, now: number, graceMs: number = endGraceMs): Date | undefined {
  if (endsAt + graceMs > now) return new Date(endsAt + graceMs);
  const since = now - endsAt;
  if (since > GIVE_UP_MS) return undefined;
  return new Date(now + between(Math.round(since / 2), Math.max(SHORTEST_PAUSE_MS, graceMs), LONGEST_PAUSE_MS));
}

function between(value: number, least: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}
