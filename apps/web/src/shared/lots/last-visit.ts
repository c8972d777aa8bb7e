import type { Lot } from '@obverse/contracts';
import { readStored, storageKeys, writeStored } from '../storage/stored';

/** Epoch milliseconds. */
interface Visit {
  /** When this visit was last seen. */
  readonly seen: number;
  /** When the visit before ended; absent in the first one. */
  readonly before?: number;
}

/** A pause of this length ends a visit. A reload, or a second tab, belongs to the same one. */
const PAUSE_MS = 30 * 60_000;

/** The visit at `now`, after the one that is stored. */
export function visitAt(now: number, stored: Visit | undefined): Visit {
  // A clock that was set back says nothing about a pause.
  if (stored === undefined || stored.seen > now) return { seen: now };
  if (now - stored.seen >= PAUSE_MS) return { seen: now, before: stored.seen };
  return { ...stored, seen: now };
}

/** Whether the visitor has not had the chance to see the lot: first observed since the visit before, or within 24 hours in the first visit. */
export function isNewSince(
  { isNew, firstSeenOn }: Pick<Lot, 'isNew' | 'firstSeenOn'>,
  before: number | undefined,
): boolean {
  return before === undefined || firstSeenOn === undefined ? isNew : Date.parse(firstSeenOn) > before;
}

let visit: Visit | undefined;

/** Whether the lot is new for this visitor. The first call notes the visit in this browser. */
export function isNewForVisitor(lot: Pick<Lot, 'isNew' | 'firstSeenOn'>): boolean {
  visit ??= beginVisit();
  return isNewSince(lot, visit.before);
}

/** When the visit before this one ended, epoch milliseconds; undefined in the first. */
export function endOfLastVisit(): number | undefined {
  visit ??= beginVisit();
  return visit.before;
}

function beginVisit(): Visit {
  const begun = note(visitAt(Date.now(), readVisit()));
  addEventListener('pagehide', () => void note({ ...begun, seen: Date.now() }));
  return begun;
}

function note(changed: Visit): Visit {
  writeStored(storageKeys.visit, JSON.stringify(changed));
  return changed;
}

function readVisit(): Visit | undefined {
  try {
    const stored: unknown = JSON.parse(readStored(storageKeys.visit) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('seen' in stored)) return undefined;
    const { seen } = stored;
    const before = 'before' in stored ? stored.before : undefined;
    if (typeof seen !== 'number') return undefined;
    return typeof before === 'number' ? { seen, before } : { seen };
  } catch {
    // Not JSON: another program wrote this value.
    return undefined;
  }
}
