import type { LotQuery } from '../../port';
import { conditionsOf } from './conditions';
import { and, name, sql, type Sql } from './sql';

/** The columns of the specimen keys (`piece`: see stored.ts); lots with an equal value in either column offer the same specimen. */
export type SpecimenColumn = 'piece' | 'photo';

/** The order of the lots that offer one specimen (`compareOffers`), for ORDER BY. */
export const offerOrder = sql`open_until DESC, (piece IS NULL OR photo IS NULL), by_newest DESC, id`;

const placeOfOffer = sql`-open_until, (piece IS NULL OR photo IS NULL), -by_newest, id`;

/** Whether a `hit` (id, piece, photo) represents its specimen: of the lots that fulfil the query, of whatever age, none that shares a key precedes it. */
export function representsSpecimen(table: Sql, { firstObservedAfter: _, ...query }: LotQuery): Sql {
  return and([isFirstBy('piece', table, query), isFirstBy('photo', table, query)]);
}

/** OFFSET 0 makes Postgres evaluate it for one hit after the other until the page is full; a join would compare all lots. */
function isFirstBy(key: SpecimenColumn, table: Sql, query: LotQuery): Sql {
  const [column, own] = [name(key), name(`hit.${key}`)];
  return sql`(${own} IS NULL OR NOT EXISTS (
    SELECT FROM ${table} WHERE ${column} = ${own} AND (${placeOfOffer}) < (
      SELECT ${placeOfOffer} FROM ${table} own WHERE own.id = hit.id) AND ${conditionsOf(query)} OFFSET 0))`;
}
