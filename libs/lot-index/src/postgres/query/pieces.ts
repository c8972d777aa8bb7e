import type { LotQuery } from '../../port';
import { conditionsOf } from './conditions';
import { keyColumn } from './order';
import { name, sql, type Sql } from './sql';

/**
 * Whether a `hit` (id, key, piece) is the first of its piece among all that the query finds, before the cursor as well: so each piece has its place once
 * and for all, on whatever page. OFFSET 0 has it asked hit by hit, until the page is full; a join would compare all lots at once.
 */
export function isFirstOfPiece(table: Sql, query: LotQuery): Sql {
  const position = sql`(${name(keyColumn(query.order))}, id)`;
  return sql`(hit.piece IS NULL OR NOT EXISTS (
    SELECT FROM ${table} WHERE piece = hit.piece AND ${position} < (hit.key, hit.id) AND ${conditionsOf(query)} OFFSET 0))`;
}
