import { DatabaseUnavailableError, type WorkBreaker } from '@obverse/database';
import { CircuitBreaker, CircuitOpenError, type Logger } from '@obverse/service-kit';
import { requestScope } from '../admission/request-scope';
import { isDispensable } from './dispensable';
import { DatabaseRefusedError } from './errors';

export interface DatabaseBreakerOptions {
  /** Asks the database past the breaker. */
  readonly probe: () => Promise<void>;
  /** Longest wait for what an answer is sent without, and for a probe, milliseconds. */
  readonly waitMs: number;
  readonly logger: Logger;
  /** Work was refused because the breaker is open. */
  readonly onRefused: () => void;
  /** Monotonic, milliseconds. */
  readonly clock?: () => number;
}

/**
 * Limits each wait for the database: of a request to its deadline, of {@link isDispensable} work to `waitMs`; work outside a request waits as long as the
 * query may take. After {@link DatabaseUnavailableError} in several units of work in a row, further ones throw {@link DatabaseRefusedError} at once, until
 * a probe in the background succeeds. Work whose time is over may still be done by the database.
 */
export function databaseBreaker(options: DatabaseBreakerOptions): WorkBreaker {
  const { waitMs, logger, onRefused, clock = () => performance.now() } = options;
  const breaker = new CircuitBreaker({
    probe: () => within(waitMs, options.probe),
    onFailure: (error) => logger.warn({ err: error }, 'the database does not answer'),
    isFailure: (error) => error instanceof DatabaseUnavailableError,
    clock,
  });
  return async (work) => {
    const untilDeadline = (requestScope()?.deadline ?? Infinity) - clock();
    const limitMs = isDispensable() ? Math.min(waitMs, untilDeadline) : untilDeadline;
    try {
      return await breaker.call(() => within(limitMs, work));
    } catch (error) {
      if (!(error instanceof CircuitOpenError)) throw error;
      onRefused();
      throw new DatabaseRefusedError(error.message, { cause: error });
    }
  };
}

/** Throws {@link DatabaseUnavailableError} when the time is over, and does not wait for the work then. */
async function within<T>(limitMs: number, work: () => Promise<T>): Promise<T> {
  if (limitMs === Infinity) return work();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new DatabaseUnavailableError(`Postgres gave no answer within ${Math.round(limitMs)} ms`)),
    Math.max(0, limitMs),
  );
  try {
    return await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
