import type { LotQuery } from '../../port';
import { conditionsOf } from './conditions';
import { keyColumn } from './order';
import { rankingOf, rankOf } from './ranks';
import { and, name, sql, type Sql } from './sql';

/** The columns of the specimen keys (`piece`: see stored.ts); lots with an equal value in either column offer the same specimen. */
export type SpecimenColumn = 'piece' | 'photo';

/** Whether a `hit` (id, rank, key, piece, photo) is the first lot of its specimen in the whole result, so that pages are independent of each other. */
export function isFirstOfSpecimen(table: Sql, query: LotQuery): Sql {
  return and([isFirstBy('piece', table, query), isFirstBy('photo', table, query)]);
}

/**
 * Whether no earlier lot of the result, including those before the cursor, has the hit's value. OFFSET 0 makes Postgres evaluate it for one hit after
 * the other until the page is full; a join would compare all lots.
 */
export function isFirstBy(key: SpecimenColumn, table: Sql, query: LotQuery): Sql {
  const [column, own] = [name(key), name(`hit.${key}`)];
  return sql`(${own} IS NULL OR NOT EXISTS (
    SELECT FROM ${table} WHERE ${column} = ${own} AND ${isBeforeHit(query)} AND ${conditionsOf(query)} OFFSET 0))`;
}

function isBeforeHit(query: LotQuery): Sql {
  const ranking = rankingOf(query);
  const column = name(keyColumn(query.order));
  if (ranking.length === 0) return sql`(${column}, id) < (hit.key, hit.id)`;
  return sql`(${rankOf(ranking)}, ${column}, id) < (hit.rank, hit.key, hit.id)`;
}
