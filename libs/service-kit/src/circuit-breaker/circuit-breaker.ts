/** After this number of failures in a row the breaker opens: the dependency is not called. */
const FAILURES = 3;
/** Time between opening and a probe, and between probes, milliseconds. */
const PAUSE_MS = 1_000;

export interface CircuitBreakerOptions {
  /** Resolves when the dependency answers. Called in the background, one at a time. */
  readonly probe: () => Promise<void>;
  readonly onFailure: (error: unknown) => void;
  /** Monotonic, milliseconds. */
  readonly clock: () => number;
  /** Whether an error means that the dependency does not answer. Other errors change nothing. Default: each does. */
  readonly isFailure?: (error: unknown) => boolean;
}

/** The breaker is open: the dependency was not called. */
export class CircuitOpenError extends Error {
  override readonly name = 'CircuitOpenError';
}

/**
 * Protects a caller from a dependency that does not answer: it is not waited for repeatedly. Probes run in the background, so no caller waits for
 * one.
 */
export class CircuitBreaker {
  private failures = 0;
  private probeAt = 0;
  private probing: Promise<void> | undefined;

  constructor(private readonly options: CircuitBreakerOptions) {}

  /** The result of `operation`. Throws its error, and {@link CircuitOpenError} while the breaker is open. */
  async call<T>(operation: () => Promise<T>): Promise<T> {
    if (this.failures >= FAILURES) {
      if (this.options.clock() >= this.probeAt) this.probing ??= this.probe();
      throw new CircuitOpenError('not called: the last calls had no answer');
    }
    try {
      const answer = await operation();
      this.failures = 0;
      return answer;
    } catch (error) {
      if (this.options.isFailure?.(error) ?? true) this.failed(error);
      throw error;
    }
  }

  /** The result of `operation`; undefined when it fails or the breaker is open. For dependencies that the caller can do without. */
  async attempt<T>(operation: () => Promise<T>): Promise<T | undefined> {
    try {
      return await this.call(operation);
    } catch {
      // `onFailure` has reported it.
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
