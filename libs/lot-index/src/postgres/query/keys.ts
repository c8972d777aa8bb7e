import { createHash } from 'node:crypto';
import type { LotQuery } from '../../port';
import { sql, type Sql } from './sql';
import { typeTag } from './tags';

/** Only lots of the type; without one no condition. */
export function isOfType(type: string | undefined): Sql | undefined {
  return type === undefined ? undefined : sql`tags @> ${[typeTag(type)]}::text[]`;
}

/** Only lots that offer one of the pieces, by either key. */
export function isOfSpecimens(specimens: LotQuery['specimens']): Sql | undefined {
  const numbers = specimens?.map(keyNumber);
  return numbers && sql`(piece = ANY(${numbers}::bigint[]) OR photo = ANY(${numbers}::bigint[]))`;
}

/**
 * The column's value for a piece or a photograph, as decimal text: eight bytes are counted and compared far faster than a text, and among ten million pieces two share a
 * number with a chance of one in 300,000.
 */
export function keyNumber(key: string): string {
  return createHash('sha256').update(key).digest().readBigInt64BE().toString();
}
