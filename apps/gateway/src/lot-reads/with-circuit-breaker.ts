import { IndexLostError, IndexUnavailableError, type LotIndex } from '@obverse/lot-index';
import { CircuitBreaker, CircuitOpenError, type Logger } from '@obverse/service-kit';
import type { SearchableIndex } from './searchable-index';
import { IndexRefusedError } from '../edge/admission/errors';

export interface IndexBreakerOptions {
  readonly logger: Logger;
  /** A read was refused because the breaker is open. */
  readonly onRefused: () => void;
  /** Monotonic, milliseconds. */
  readonly clock?: () => number;
}

/**
 * The index behind a circuit breaker. After {@link IndexUnavailableError} in several reads in a row, reads throw {@link IndexRefusedError} at once, until
 * a `ping` in the background succeeds.
 */
export function withCircuitBreaker(
  index: SearchableIndex & Pick<LotIndex, 'ping'>,
  { logger, onRefused, clock = () => performance.now() }: IndexBreakerOptions,
): SearchableIndex {
  const breaker = new CircuitBreaker({
    probe: () => index.ping(),
    onFailure: (error) => logger.warn({ err: error }, 'the lot index does not answer'),
    // A part that was deleted is answered at once: reads of the other parts go on.
    isFailure: (error) => error instanceof IndexUnavailableError && !(error instanceof IndexLostError),
    clock,
  });
  const call = async <T>(read: () => Promise<T>): Promise<T> => {
    try {
      return await breaker.call(read);
    } catch (error) {
      if (!(error instanceof CircuitOpenError)) throw error;
      onRefused();
      throw new IndexRefusedError(error.message, { cause: error });
    }
  };
  return {
    get: (ids, options) => call(() => index.get(ids, options)),
    held: (ids) => call(() => index.held(ids)),
    search: (query, options) => call(() => index.search(query, options)),
    searchAll: (queries, options) => call(() => index.searchAll(queries, options)),
    facets: (query, names, limit, options) => call(() => index.facets(query, names, limit, options)),
    prices: (query, bounds, options) => call(() => index.prices(query, bounds, options)),
    count: (query, options) => call(() => index.count(query, options)),
  };
}
