/** After this number of failures in a row the breaker opens: the store is not called. */
const FAILURES = 3;
/** Time between opening and a probe, and between probes, milliseconds. */
const PAUSE_MS = 1_000;

export interface CircuitBreakerOptions {
  /** Resolves when the store answers. Called in the background, one at a time. */
  readonly probe: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** Monotonic, milliseconds. */
  readonly clock: () => number;
}

/**
 * Protects a cache from its store: no error is thrown to the caller, and a store that does not answer is not waited for repeatedly. Probes run in
 * the background, so no caller waits for one.
 */
export class CircuitBreaker {
  private failures = 0;
  private probeAt = 0;
  private probing: Promise<void> | undefined;

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** The result of `operation`; undefined when it fails or the breaker is open. */
  async call<T>(operation: () => Promise<T>): Promise<T | undefined> {
    if (this.failures >= FAILURES) {
      if (this.options.clock() >= this.probeAt) this.probing ??= this.probe();
      return undefined;
    }
    try {
      const answer = await operation();
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
    if (this.failures >= FAILURES) this.probeAt = this.options.clock() + PAUSE_MS;
    this.options.onFailure(error);
  }
}
