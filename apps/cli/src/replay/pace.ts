/** Time, so that tests decide it. Milliseconds. */
export interface Clock {
  now(): number;
  sleep(ms: number): Promise<void>;
}

/** A handler must be heard from more often than the log's session ends. */
const LONGEST_SLEEP_MS = 1_000;

/** Lets so many records a second through, over all partitions together. */
export class Pace {
  #free = 0;

  constructor(
    /** Undefined: as many as come. */
    private readonly recordsPerSecond: number | undefined,
    private readonly clock: Clock,
  ) {}

  /** The records of half a second: what is let through at once, so that a cap is kept within a second too. */
  get portion(): number {
    return this.recordsPerSecond === undefined ? Infinity : Math.max(1, Math.ceil(this.recordsPerSecond / 2));
  }

  /** Resolves when these records may go; calls `alive` while it waits. A false answer of `alive` ends the wait. */
  async admit(records: number, alive: () => Promise<boolean>): Promise<void> {
    if (this.recordsPerSecond === undefined) return;
    const turn = Math.max(this.clock.now(), this.#free);
    this.#free = turn + (records / this.recordsPerSecond) * 1000;
    for (let left = turn - this.clock.now(); left > 0; left = turn - this.clock.now()) {
      await this.clock.sleep(Math.min(left, LONGEST_SLEEP_MS));
      if (!(await alive())) return;
    }
  }
}
