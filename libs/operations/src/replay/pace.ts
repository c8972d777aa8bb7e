import type { Clock } from '../clock';

/** Shorter than the session timeout of the log, within which a handler must send a heartbeat. */
const LONGEST_SLEEP_MS = 1_000;

/** Limits the records per second over all partitions. */
export class Pace {
  #free = 0;

  constructor(
    /** Undefined: no limit. */
    private readonly recordsPerSecond: number | undefined,
    private readonly clock: Clock,
  ) {}

  /** The records of half a second, which are admitted at once. So the limit also holds within each second. */
  get portion(): number {
    return this.recordsPerSecond === undefined ? Infinity : Math.max(1, Math.ceil(this.recordsPerSecond / 2));
  }

  /** Resolves when these records may be processed. Calls `alive` while it waits; false ends the wait. */
  async admit(records: number, alive: () => Promise<boolean>): Promise<void> {
    if (this.recordsPerSecond === undefined) return;
    const startsAt = Math.max(this.clock.now(), this.#free);
    this.#free = startsAt + (records / this.recordsPerSecond) * 1000;
    for (let left = startsAt - this.clock.now(); left > 0; left = startsAt - this.clock.now()) {
      await this.clock.sleep(Math.min(left, LONGEST_SLEEP_MS));
      if (!(await alive())) return;
    }
  }
}
