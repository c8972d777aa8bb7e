import type { LotQuery } from '../../port';
import { conditionsOf } from './conditions';
import { keyColumn } from './order';
import { offerOrder, representsSpecimen } from './specimens';
import { name, sql, type Sql } from './sql';

/** The number of lots, or of specimens, that a query finds. */
export function totalOf(table: Sql, query: LotQuery): Sql {
  if (!query.oncePerSpecimen) return sql`SELECT count(*) FROM ${table} WHERE ${conditionsOf(query)}`;
  // In any order the total is the same; the index of this one has what the order of offers needs.
  return sql`WITH ${hitsOf(table, { ...query, order: 'newest' })} ${totalAmongHits(table, query)}`;
}

/** The lots that a query finds, as the table expression `hits` (id, key, piece, photo, open_until, by_newest). */
export function hitsOf(table: Sql, query: LotQuery): Sql {
  return sql`hits AS MATERIALIZED (
    SELECT id, ${name(keyColumn(query.order))} AS key, piece, photo, open_until, by_newest FROM ${table} WHERE ${conditionsOf(query)})`;
}

/** The number of lots, or of specimens, among {@link hitsOf} the same query. */
export function totalAmongHits(table: Sql, query: LotQuery): Sql {
  if (!query.oncePerSpecimen) return sql`SELECT count(*) FROM hits`;
  if (query.firstObservedAfter === undefined) return specimensAmongHits;
  // Each may be preceded by a lot that is not among the hits.
  return sql`SELECT count(*) FROM hits hit WHERE ${representsSpecimen(table, query)}`;
}

/**
 * The number of specimens among `hits`: the lots without a specimen key, and each specimen key once, less the lots that
 * are the first of their specimen key or have no key, and are not the first of their photograph. Only lots that share a photograph, and those with their specimen
 * keys, are compared by their order: they are `rivals`, which are few.
 */
const specimensAmongHits = sql`SELECT (SELECT count(*) FROM hits WHERE piece IS NULL)
    + (SELECT count(*) FROM (SELECT FROM hits WHERE piece IS NOT NULL GROUP BY piece) specimens)
    - (WITH shared AS MATERIALIZED (SELECT photo FROM hits WHERE photo IS NOT NULL GROUP BY photo HAVING count(*) > 1),
        rivals AS (
          SELECT *, photo IN (SELECT photo FROM shared) AS is_shared FROM hits WHERE photo IN (SELECT photo FROM shared)
            OR piece IN (SELECT piece FROM hits WHERE piece IS NOT NULL AND photo IN (SELECT photo FROM shared)))
      SELECT count(*) FROM (
        SELECT piece, is_shared, row_number() OVER (PARTITION BY photo ORDER BY ${offerOrder}) AS by_photo,
          row_number() OVER (PARTITION BY piece ORDER BY ${offerOrder}) AS by_piece FROM rivals) placed
      WHERE is_shared AND by_photo > 1 AND (piece IS NULL OR by_piece = 1))`;
