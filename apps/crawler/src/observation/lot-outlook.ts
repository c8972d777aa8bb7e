import type { LotStatement } from '@obverse/sellers';
import type { FrontierLotState } from '@obverse/database';

/** What a page leaves to be asked of a lot. */
export interface LotOutlook {
  readonly state: FrontierLotState;
  readonly endsAt?: string;
  /** When its own page must be read, whatever lists say. */
  readonly dueAt?: Date;
}

/** The lot's page is read so long after the end of bidding: sellers need a moment to close a lot. */
export const endGraceMs = 3_000;
const SHORTEST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 6 * 60 * 60_000;
/** A seller that has not said what became of a lot by then never will. */
const GIVE_UP_MS = 30 * 24 * 60 * 60_000;

/** Pure. `listClosed`: a list said that nothing more will change; the page's own word goes before that. */
export function outlookOf(statement: LotStatement, now: number, listClosed = false): LotOutlook {
  const { availability, realized } = statement;
  const final = availability === 'Sold' || availability === 'Unsold' || availability === 'Withdrawn';
  const endsAt = statement.saleKind === 'auction' ? (statement.endsAt ?? statement.auction?.endsAt) : undefined;
  const end = endsAt === undefined ? {} : { endsAt };
  if (statement.saleKind === 'auction' && (final || realized !== undefined)) return { state: 'closed', ...end };
  if (endsAt === undefined) return { state: listClosed ? 'closed' : 'open' };
  const dueAt = dueAfterEnd(Date.parse(endsAt), now);
  if (dueAt === undefined || (listClosed && Date.parse(endsAt) <= now)) return { state: 'closed', ...end };
  return { state: 'open', ...end, dueAt };
}

/** Shortly after the end, then again after half the time that has passed since. Undefined: too long ago to ask again. */
export function dueAfterEnd(endsAt: number, now: number): Date | undefined {
  if (endsAt + endGraceMs > now) return new Date(endsAt + endGraceMs);
  const since = now - endsAt;
  if (since > GIVE_UP_MS) return undefined;
  return new Date(now + Math.min(LONGEST_PAUSE_MS, Math.max(SHORTEST_PAUSE_MS, Math.round(since / 2))));
}
