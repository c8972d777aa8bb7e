/** Small, because the speed is not known yet. */
const FIRST_RECORDS = 16;
const LARGEST_GROWTH = 2;

/** The number of records to process at once, so that it takes about a given time on this machine with its present load. */
export class PortionSize {
  #records = FIRST_RECORDS;

  constructor(
    /** Milliseconds. */
    private readonly targetMs: number,
  ) {}

  /** At least 1. */
  get records(): number {
    return this.#records;
  }

  /** States how long some records took, in milliseconds. */
  took(records: number, ms: number): void {
    // The small rest of a batch does not show how long a full portion takes, unless it was too slow itself.
    if (records < this.#records && ms < this.targetMs) return;
    const fitting = Math.floor((records * this.targetMs) / Math.max(ms, 1));
    this.#records = Math.max(1, Math.min(fitting, records * LARGEST_GROWTH));
  }
}
