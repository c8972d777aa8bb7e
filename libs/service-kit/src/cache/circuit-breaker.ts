/** So many failures in a row, and the store is left alone. */
const FAILURES = 3;
/** For so long, milliseconds; then it is asked whether it answers again. */
const PAUSE_MS = 1_000;

export interface CircuitBreakerOptions {
  /** Whether the store answers again. Called behind a caller's back, one at a time. */
  readonly probe: () => Promise<void>;
  readonly onTrouble: (error: unknown) => void;
  /** Milliseconds, rising. */
  readonly clock: () => number;
}

/**
 * Between a cache and its store: no error comes through, and a store that stays silent is not waited for again and again. No caller is ever the
 * one to find out whether it is back.
 */
export class CircuitBreaker {
  private failures = 0;
  private askAgainAt = 0;
  private probing: Promise<void> | undefined;

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** What `call` gives, or undefined when it fails or the store is being left alone. */
  async ask<T>(call: () => Promise<T>): Promise<T | undefined> {
    if (this.failures >= FAILURES) {
      if (this.options.clock() >= this.askAgainAt) this.probing ??= this.probe();
      return undefined;
    }
    try {
      const answer = await call();
      this.failures = 0;
      return answer;
    } catch (error) {
      this.failed(error);
      return undefined;
    }
  }

  private async probe(): Promise<void> {
    try {
      await this.options.probe();
      this.failures = 0;
    } catch (error) {
      this.failed(error);
    } finally {
      this.probing = undefined;
    }
  }

  private failed(error: unknown): void {
    this.failures += 1;
    if (this.failures >= FAILURES) this.askAgainAt = this.options.clock() + PAUSE_MS;
    this.options.onTrouble(error);
  }
}
