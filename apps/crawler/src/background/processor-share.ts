/** Work that did not use its share for this time may catch up. It covers the waits for a seller's lease and for its host. */
const CREDIT_MS = 5_000;

/** Limits work to a share of the time of one processor: after each part of it the next one waits in proportion to the time that the part took. */
export class ProcessorShare {
  private freeAt = 0;

  /** `share`: above 0, at most 1. `now`: milliseconds. */
  constructor(
    private readonly share: number,
    private readonly now: () => number,
  ) {}

  /** Whether the next part may begin. */
  isFree(): boolean {
    return this.now() >= this.freeAt;
  }

  /** A part of the work took this much processor time, milliseconds. */
  spend(processorMs: number): void {
    this.freeAt = Math.max(this.freeAt, this.now() - CREDIT_MS) + processorMs / this.share;
  }
}
