/** The time that the market shows, in milliseconds since 1970. */
export interface Clock {
  now(): number;
}

/** The start of the timetable. There is no market before this time. */
export const TIMETABLE_START = Date.UTC(2024, 0, 1);

/** The market's clock: real time unless a test freezes or moves it. A frozen clock always returns the same time. */
export class MarketClock implements Clock {
  readonly #real: () => number;
  #shift = 0;
  #frozenAt: number | undefined;

  constructor(real: () => number = Date.now) {
    this.#real = real;
  }

  get running(): boolean {
    return this.#frozenAt === undefined;
  }

  now(): number {
    return this.#frozenAt ?? this.#real() + this.#shift;
  }

  /** Freezes the clock at the given time or runs it from there; without a time, from its current time. */
  set(running: boolean, at: number = this.now()): void {
    if (!Number.isFinite(at) || at < TIMETABLE_START)
      throw new RangeError(`the market begins at ${new Date(TIMETABLE_START).toISOString()}`);
    this.#shift = at - this.#real();
    this.#frozenAt = running ? undefined : at;
  }

  advance(ms: number): void {
    this.set(this.running, this.now() + ms);
  }
}
