import type { LotQuery } from '../../port';
import { conditionsOf } from './conditions';
import { keyColumn } from './order';
import { and, name, sql, type Sql } from './sql';

/** The columns that say which piece a lot offers; lots that share the value of either offer one. */
export type SpecimenColumn = 'piece' | 'photo';

/** Whether a `hit` (id, key, piece, photo) is the first of its piece among all that the query finds: so each piece has its place, on whatever page. */
export function isFirstOfSpecimen(table: Sql, query: LotQuery): Sql {
  return and([isFirstBy('piece', table, query), isFirstBy('photo', table, query)]);
}

/**
 * Whether no lot before the hit has its value, before the cursor as well. OFFSET 0 has it asked hit by hit, until the page is full; a join would compare all
 * lots at once.
 */
export function isFirstBy(key: SpecimenColumn, table: Sql, query: LotQuery): Sql {
  const [column, own] = [name(key), name(`hit.${key}`)];
  const position = sql`(${name(keyColumn(query.order))}, id)`;
  return sql`(${own} IS NULL OR NOT EXISTS (
    SELECT FROM ${table} WHERE ${column} = ${own} AND ${position} < (hit.key, hit.id) AND ${conditionsOf(query)} OFFSET 0))`;
}
