import type { DueLot, LotOutcome } from '@obverse/database';
import { dueAfterEnd, endGraceMs, revisitOf } from './lot-revisit';
import type { VisitOutcome } from '../visit/page-visit';
import { lotRetryAt } from './run-schedule';

export type LotVisitResult =
  | { readonly kind: 'settled'; readonly outlook: Pick<LotOutcome, 'state' | 'endsAt' | 'dueAt'> }
  | { readonly kind: 'unread'; readonly reason: string; readonly dueAt?: Date };

/** A page that cannot be read today may be repaired tomorrow. */
const UNREADABLE_PAUSE_MS = 6 * 60 * 60_000;

/**
 * What becomes of a lot after its own page was asked. `lastWalk`: the last walk whose lists were read to the end. `resultsPaceMs`: how long its
 * list page, where that tells results, waits after an end. Pure.
 */
export function lotAfterVisit(
  lot: DueLot,
  visit: Pick<VisitOutcome, 'found' | 'reading'>,
  lastWalk: number,
  now: number,
  resultsPaceMs: number = endGraceMs,
): LotVisitResult {
  const { reading, found } = visit;
  const graceMs = lot.resultOnList ? resultsPaceMs : endGraceMs;
  if (found === 'unchanged') return { kind: 'settled', outlook: unchangedOutlook(lot, now, graceMs) };
  if (reading.gone === true) return { kind: 'settled', outlook: { state: 'away' } };
  const own = reading.lots.find(({ statement }) => statement.sourceId === lot.sourceId);
  if (!own) {
    const reason = reading.faults[0]?.reason ?? 'the page does not tell the lot it was asked for';
    const { dueAt } = lotAfterFailure(lot, true, now, 0);
    return { kind: 'unread', reason, ...(dueAt && { dueAt }) };
  }
  const outlook = revisitOf(own.statement, now, { listClosed: lot.listClosed, graceMs });
  const vanished = lot.seenRun < lastWalk;
  const soldOut = own.statement.saleKind === 'fixed' && own.statement.availability === 'OutOfStock';
  return { kind: 'settled', outlook: vanished && soldOut ? { state: 'away' } : outlook };
}

/** A lot whose bidding has ended is asked again until its page says what became of it; others wait for their list. */
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

/** The page says what it said before. */
function unchangedOutlook(lot: DueLot, now: number, graceMs: number): Pick<LotOutcome, 'state' | 'endsAt' | 'dueAt'> {
  if (lot.state !== 'open') return { state: lot.state };
  const dueAt = lot.endsAt ? dueAfterEnd(lot.endsAt.getTime(), now, graceMs) : undefined;
  if (dueAt) return { state: 'open', dueAt, ...(lot.endsAt && { endsAt: lot.endsAt.toISOString() }) };
  return { state: lot.endsAt || lot.listClosed ? 'closed' : 'open' };
}
