import type { LotQuery } from '../../port';
import { conditionsOf } from './conditions';
import { keyColumn } from './order';
import { rankingOf, rankOf } from './ranks';
import { name, sql, type Sql } from './sql';

/** The number of lots, or of specimens, that a query finds. */
export function totalOf(table: Sql, query: LotQuery): Sql {
  if (!query.oncePerSpecimen) return sql`SELECT count(*) FROM ${table} WHERE ${conditionsOf(query)}`;
  return sql`WITH ${hitsOf(table, query)} ${totalAmongHits(table, query)}`;
}

/** The lots that a query finds, as the table expression `hits` (id, key, piece, photo). */
export function hitsOf(table: Sql, query: LotQuery): Sql {
  return sql`hits AS MATERIALIZED (
    SELECT id, ${name(keyColumn(query.order))} AS key, piece, photo FROM ${table} WHERE ${conditionsOf(query)})`;
}

/** The number of lots, or of specimens, among {@link hitsOf} the same query. */
export function totalAmongHits(table: Sql, query: LotQuery): Sql {
  if (!query.oncePerSpecimen) return sql`SELECT count(*) FROM hits`;
  const ranking = rankingOf(query);
  return specimensAmongHits(
    ranking.length === 0
      ? sql`SELECT *, 0 AS rank FROM rivals`
      : sql`SELECT rivals.*, ${rankOf(ranking)} AS rank FROM rivals JOIN ${table} lots ON lots.id = rivals.id`,
  );
}

/**
 * The number of specimens among `hits`: the lots without a specimen key, and each specimen key once, less the lots that
 * are the first of their specimen key or have no key, and are not the first of their photograph. Only lots that share a photograph, and those with their specimen
 * keys, are compared by their order: they are `rivals`, which are few. `ranked` selects them with their `rank`.
 */
function specimensAmongHits(ranked: Sql): Sql {
  return sql`SELECT (SELECT count(*) FROM hits WHERE piece IS NULL)
    + (SELECT count(*) FROM (SELECT FROM hits WHERE piece IS NOT NULL GROUP BY piece) specimens)
    - (WITH shared AS MATERIALIZED (SELECT photo FROM hits WHERE photo IS NOT NULL GROUP BY photo HAVING count(*) > 1),
        rivals AS (
          SELECT *, photo IN (SELECT photo FROM shared) AS is_shared FROM hits WHERE photo IN (SELECT photo FROM shared)
            OR piece IN (SELECT piece FROM hits WHERE piece IS NOT NULL AND photo IN (SELECT photo FROM shared)))
      SELECT count(*) FROM (
        SELECT piece, is_shared, row_number() OVER (PARTITION BY photo ORDER BY rank, key, id) AS by_photo,
          row_number() OVER (PARTITION BY piece ORDER BY rank, key, id) AS by_piece FROM (${ranked}) ranked) placed
      WHERE is_shared AND by_photo > 1 AND (piece IS NULL OR by_piece = 1))`;
}
