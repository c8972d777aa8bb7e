import { isAway, messageOf } from '@obverse/postgres';
import { LogUnavailableError } from '../port';

/** The one place where the client's errors become the port's. What it does not know stays as it is: a mistake, to be seen. */
export function toLogError(error: unknown): unknown {
  if (error instanceof LogUnavailableError || !isAway(error)) return error;
  return new LogUnavailableError(`the log's database does not answer: ${messageOf(error)}`, { cause: error });
}
