import { accessErrorOf, isAway, messageOf } from '@obverse/postgres';
import { DatabaseError } from 'pg';
import { IndexUnavailableError } from '../port';

/**
 * 22 data, 23 integrity, 54 limit exceeded: the server never accepts this row; other rows of the statement may be valid.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const BAD_ROW = /^(22|23|54)/;

/** Maps the driver's error to the port's. Any other error is a programming error and remains unchanged. */
export function asIndexError(error: unknown): unknown {
  if (error instanceof IndexUnavailableError) return error;
  const refused = accessErrorOf('LOT_INDEX', error);
  if (refused) return new IndexUnavailableError(refused.message, { cause: refused });
  if (isMissing(error)) return new IndexPartMissingError(error);
  if (isAway(error))
    return new IndexUnavailableError(`the lot index does not answer: ${messageOf(error)}`, { cause: error });
  return error;
}

/** A table of the index does not exist: its generation was dropped by a swap, or something else dropped it. */
export class IndexPartMissingError extends IndexUnavailableError {
  constructor(cause: unknown) {
    super(`a part of the lot index is missing (${messageOf(cause)}); rebuild the index`, { cause });
  }
}

export function isBadRow(error: unknown): boolean {
  return error instanceof DatabaseError && BAD_ROW.test(error.code ?? '');
}

/** True for a missing table or schema. */
export function isMissing(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '42P01' || error.code === '3F000');
}

/** True for a statement that was cancelled, by a signal or by its time limit. */
export function isCancelled(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '57014';
}
