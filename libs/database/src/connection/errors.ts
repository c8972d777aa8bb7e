import { QueryRunnerAlreadyReleasedError } from 'typeorm';
import { accessErrorOf, isAway, messageOf } from '@obverse/postgres';

/** Postgres does not answer, or is starting or stopping. The same call may succeed later. */
export class DatabaseUnavailableError extends Error {
  override readonly name = 'DatabaseUnavailableError';
  readonly retryLater = true;
}

/** The same error, or a {@link DatabaseUnavailableError} when the server is away or refuses the connection. */
export function nameDatabaseError(error: unknown): unknown {
  if (error instanceof DatabaseUnavailableError) return error;
  const refused = accessErrorOf('DATABASE', error);
  if (refused) return new DatabaseUnavailableError(refused.message, { cause: refused });
  // TypeORM gives up the connection of a transaction when it breaks between two statements, and says this of the next one.
  if (!isAway(error) && !(error instanceof QueryRunnerAlreadyReleasedError)) return error;
  return new DatabaseUnavailableError(`Postgres is away: ${messageOf(error)}`, { cause: error });
}
