import type { DueLot, LotPlan, LotRetry } from '@obverse/database';
import { dueByCeiling } from './lot-ceiling';
import { dueAfterEnd, endGraceMs, revisitOf } from './lot-revisit';
import { lotRetryAt } from './run-schedule';
import type { VisitOutcome } from '../visit/visit';

export type LotVisitResult =
  | { readonly kind: 'read'; readonly revisit: LotPlan }
  | { readonly kind: 'unread'; readonly reason: string; readonly retry: LotRetry };

export interface LotVisitRules {
  /** The last complete run. */
  readonly completedRun: number;
  /** As of `lotCeilingMs`, milliseconds. */
  readonly ceilingMs: number;
  /** How long after the end its list page is read, when that shows results. */
  readonly resultsPaceMs?: number;
}

/** An unreadable page is fetched again after this time; the site may have been repaired. */
const UNREADABLE_PAUSE_MS = 6 * 60 * 60_000;

/** The next state of a lot after its lot page was read. Pure. */
export function lotAfterVisit(
  lot: DueLot,
  visit: Pick<VisitOutcome, 'found' | 'extracted'>,
  now: number,
  rules: LotVisitRules,
): LotVisitResult {
  const { resultsPaceMs = endGraceMs, ceilingMs } = rules;
  const { extracted, found } = visit;
  const graceMs = lot.resultOnList ? resultsPaceMs : endGraceMs;
  if (found === 'unchanged') return { kind: 'read', revisit: unchangedRevisit(lot, now, { graceMs, ceilingMs }) };
  if (extracted.gone === true) return { kind: 'read', revisit: { state: 'away' } };
  const own = extracted.lots.find(({ statement }) => statement.sourceId === lot.sourceId);
  if (!own) {
    const reason = extracted.faults[0]?.reason ?? 'the page does not contain the requested lot';
    return { kind: 'unread', reason, retry: lotAfterFailure(lot, true, now, 0, ceilingMs) };
  }
  const revisit = revisitOf(own.statement, now, { listClosed: lot.listClosed, graceMs, ceilingMs });
  const soldOut = own.statement.saleKind === 'fixed' && own.statement.availability === 'OutOfStock';
  if (isUnlisted(lot, rules.completedRun) && soldOut) return { kind: 'read', revisit: { state: 'away' } };
  return { kind: 'read', revisit: withListedEnd(revisit, lot, now, graceMs) };
}

/** Whether the lists of the last complete run lacked the lot. Pure. */
export function isUnlisted({ seenRun }: Pick<DueLot, 'seenRun'>, completedRun: number): boolean {
  return seenRun < completedRun;
}

/**
 * After some retries an open lot is read again at its ceiling, and one whose bidding has ended until its page shows the result. Other lots wait until
 * a list page shows a change. Pure.
 */
export function lotAfterFailure(
  lot: Pick<DueLot, 'attempts' | 'endsAt' | 'state' | 'sourceId'>,
  final: boolean,
  now: number,
  random: number,
  ceilingMs: number,
): LotRetry {
  const again = final ? undefined : lotRetryAt(lot.attempts + 1, now, random);
  if (again) return { dueAt: again, isOver: false };
  const ended = lot.endsAt ? dueAfterEnd(lot.endsAt.getTime(), now) : undefined;
  if (ended) return { dueAt: new Date(Math.max(ended.getTime(), now + UNREADABLE_PAUSE_MS)), isOver: false };
  return { isOver: true, ...(lot.state === 'open' && { dueAt: dueByCeiling(lot.sourceId, now, ceilingMs) }) };
}

/** An end of bidding that only lists show. */
function withListedEnd(revisit: LotPlan, lot: DueLot, now: number, graceMs: number): LotPlan {
  if (revisit.state !== 'open' || revisit.endsAt !== undefined || !lot.endsAt) return revisit;
  const dueAt = dueAfterEnd(lot.endsAt.getTime(), now, graceMs);
  return dueAt ? { ...revisit, dueAt } : revisit;
}

/** For a page that has not changed. */
function unchangedRevisit(
  lot: DueLot,
  now: number,
  { graceMs, ceilingMs }: { readonly graceMs: number; readonly ceilingMs: number },
): LotPlan {
  if (lot.state !== 'open') return { state: lot.state };
  const dueAt = lot.endsAt ? dueAfterEnd(lot.endsAt.getTime(), now, graceMs) : undefined;
  if (dueAt) return { state: 'open', dueAt, ...(lot.endsAt && { endsAt: lot.endsAt.toISOString() }) };
  if (lot.endsAt || lot.listClosed) return { state: 'closed' };
  return { state: 'open', dueAt: dueByCeiling(lot.sourceId, now, ceilingMs) };
}
