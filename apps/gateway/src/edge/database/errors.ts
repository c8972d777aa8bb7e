import { DatabaseUnavailableError } from '@obverse/database';
import type { Refusal } from '../admission/errors';

/** The database was not asked, because the last calls had no answer. */
export class DatabaseRefusedError extends DatabaseUnavailableError implements Refusal {
  readonly retryAfterSeconds = 1;
  readonly isCounted = true;
}
