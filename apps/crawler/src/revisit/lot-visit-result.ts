import type { DueLot, LotOutcome } from '@obverse/database';
import { dueAfterEnd, endGraceMs, revisitOf } from './lot-revisit';
import { lotRetryAt } from './run-schedule';
import type { VisitOutcome } from '../visit/visit';

export type LotVisitResult =
  | { readonly kind: 'read'; readonly revisit: Pick<LotOutcome, 'state' | 'endsAt' | 'dueAt'> }
  | { readonly kind: 'unread'; readonly reason: string; readonly dueAt?: Date };

/** An unreadable page is fetched again after this time; the site may have been repaired. */
const UNREADABLE_PAUSE_MS = 6 * 60 * 60_000;

/**
 * The next state of a lot after its lot page was read. `lastRun`: the last run that has ended. `resultsPaceMs`: how long after the end its list page
 * is read, when that shows results. Pure.
 */
export function lotAfterVisit(
  lot: DueLot,
  visit: Pick<VisitOutcome, 'found' | 'extracted'>,
  lastRun: number,
  now: number,
  resultsPaceMs: number = endGraceMs,
): LotVisitResult {
  const { extracted, found } = visit;
  const graceMs = lot.resultOnList ? resultsPaceMs : endGraceMs;
  if (found === 'unchanged') return { kind: 'read', revisit: unchangedRevisit(lot, now, graceMs) };
  if (extracted.gone === true) return { kind: 'read', revisit: { state: 'away' } };
  const own = extracted.lots.find(({ statement }) => statement.sourceId === lot.sourceId);
  if (!own) {
    const reason = extracted.faults[0]?.reason ?? 'the page does not contain the requested lot';
    const { dueAt } = lotAfterFailure(lot, true, now, 0);
    return { kind: 'unread', reason, ...(dueAt && { dueAt }) };
  }
  const revisit = revisitOf(own.statement, now, { listClosed: lot.listClosed, graceMs });
  const vanished = lot.seenRun < lastRun;
  const soldOut = own.statement.saleKind === 'fixed' && own.statement.availability === 'OutOfStock';
  return { kind: 'read', revisit: vanished && soldOut ? { state: 'away' } : revisit };
}

/** A lot whose bidding has ended is read again until its page shows the result; other lots wait until a list page shows a change. */
export function lotAfterFailure(
  lot: Pick<DueLot, 'attempts' | 'endsAt'>,
  final: boolean,
  now: number,
  random: number,
): { dueAt?: Date } {
  const again = final ? undefined : lotRetryAt(lot.attempts + 1, now, random);
  if (again) return { dueAt: again };
  const open = lot.endsAt ? dueAfterEnd(lot.endsAt.getTime(), now) : undefined;
  return open ? { dueAt: new Date(Math.max(open.getTime(), now + UNREADABLE_PAUSE_MS)) } : {};
}

/** For a page that has not changed. */
function unchangedRevisit(lot: DueLot, now: number, graceMs: number): Pick<LotOutcome, 'state' | 'endsAt' | 'dueAt'> {
  if (lot.state !== 'open') return { state: lot.state };
  const dueAt = lot.endsAt ? dueAfterEnd(lot.endsAt.getTime(), now, graceMs) : undefined;
  if (dueAt) return { state: 'open', dueAt, ...(lot.endsAt && { endsAt: lot.endsAt.toISOString() }) };
  return { state: lot.endsAt || lot.listClosed ? 'closed' : 'open' };
}
