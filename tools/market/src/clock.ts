/** Milliseconds since 1970 of the moment the market shows. */
export interface Clock {
  now(): number;
}

/** The timetable is counted from here; earlier moments have no market. */
export const TIMETABLE_START = Date.UTC(2024, 0, 1);

/** The market's clock: the real one unless a test freezes or moves it. Two readings of a frozen clock are equal. */
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

  /** Freezes at, or goes on from, the given moment; without one, from where the clock is. */
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
