import { isAway, messageOf } from '@obverse/postgres';
import { DatabaseError } from 'pg';
import { IndexUnavailableError } from '../port';

/**
 * 22 data, 23 integrity, 54 limit exceeded: this row will never fit, its neighbours may.
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const BAD_ROW = /^(22|23|54)/;

/** The driver's error as the port knows it; anything else is a mistake and stays what it is. */
export function asIndexError(error: unknown): unknown {
  if (error instanceof IndexUnavailableError || !isAway(error)) return error;
  return new IndexUnavailableError(`the lot index does not answer: ${messageOf(error)}`, { cause: error });
}

export function isBadRow(error: unknown): boolean {
  return error instanceof DatabaseError && BAD_ROW.test(error.code ?? '');
}

/** A table or schema that is not there. */
export function isMissing(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code === '42P01' || error.code === '3F000');
}
