import { accessErrorOf, isAway, messageOf } from '@obverse/postgres';
import { LogUnavailableError } from '../port';

/** The only place that maps the client's errors to the port's. Other errors are programming errors and remain unchanged. */
export function toLogError(error: unknown): unknown {
  if (error instanceof LogUnavailableError) return error;
  const refused = accessErrorOf('EVENT_LOG', error);
  if (refused) return new LogUnavailableError(refused.message, { cause: refused });
  if (!isAway(error)) return error;
  return new LogUnavailableError(`the log's database does not answer: ${messageOf(error)}`, { cause: error });
}
