import type { ServiceMinute, SlotCount } from '@obverse/database';

const MINUTE_MS = 60_000;
const SLOT_MS = 10 * MINUTE_MS;
/** What could not be stored for so long is lost, milliseconds: memory is limited. */
const KEPT_MS = 7 * 24 * 60 * MINUTE_MS;

export interface Figures {
  readonly counts: readonly SlotCount[];
  readonly minutes: readonly ServiceMinute[];
}

/** What this process measured and has not stored. */
export class PendingFigures {
  private counts = new Map<string, SlotCount>();
  private minutes = new Map<number, ServiceMinute>();
  /** The totals of the last call of {@link count}. */
  private totals: ReadonlyMap<string, number> | undefined;

  /**
   * Adds what the totals since the start of the process have grown by since the last call. The first call is the beginning: what was before is not
   * counted.
   */
  count(totals: ReadonlyMap<string, number>, now: number): void {
    const before = this.totals;
    this.totals = totals;
    if (!before) return;
    const slot = new Date(now - (now % SLOT_MS));
    for (const [what, total] of totals) this.add({ slot, what, count: total - (before.get(what) ?? 0) });
  }

  found(away: Omit<ServiceMinute, 'minute'>, now: number): void {
    this.mark({ ...away, minute: new Date(now - (now % MINUTE_MS)) });
  }

  /** Everything; it is not pending any more. */
  take(): Figures {
    const taken = { counts: [...this.counts.values()], minutes: [...this.minutes.values()] };
    this.counts = new Map();
    this.minutes = new Map();
    return taken;
  }

  /** What could not be stored is pending again. */
  putBack({ counts, minutes }: Figures, now: number): void {
    for (const count of counts) if (now - count.slot.getTime() < KEPT_MS) this.add(count);
    for (const minute of minutes) if (now - minute.minute.getTime() < KEPT_MS) this.mark(minute);
  }

  private add(given: SlotCount): void {
    if (given.count === 0) return;
    const key = `${given.slot.getTime()} ${given.what}`;
    const known = this.counts.get(key);
    this.counts.set(key, known ? { ...known, count: known.count + given.count } : given);
  }

  private mark(given: ServiceMinute): void {
    const key = given.minute.getTime();
    const known = this.minutes.get(key);
    this.minutes.set(key, {
      minute: given.minute,
      searchAway: given.searchAway || (known?.searchAway ?? false),
      databaseAway: given.databaseAway || (known?.databaseAway ?? false),
    });
  }
}
