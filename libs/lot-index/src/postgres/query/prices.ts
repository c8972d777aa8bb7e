import type { LotQuery } from '../../port';
import { missingKey } from '../../sort-key';
import { conditionsOf, isNewer } from './conditions';
import { keyColumn } from './order';
import { offerOrder } from './specimens';
import { and, name, sql, type Sql } from './sql';

const price = name(keyColumn('price-asc'));

/** `[count, …]`: the number of lots from each bound up to the next, and from the last one on. */
export function pricesOf(table: Sql, query: LotQuery, bounds: readonly number[]): Sql {
  return sql`WITH ${pricedOf(table, query)},
    counted AS (SELECT width_bucket(price, ${bounds.map(String)}::bigint[]) AS place, count(*) AS lots FROM priced
      WHERE price < ${missingKey}::bigint GROUP BY place)
  SELECT json_agg(coalesce(lots, 0) ORDER BY bound.place)
  FROM generate_series(1, ${bounds.length}::int) AS bound (place) LEFT JOIN counted USING (place)`;
}

/** The prices of the lots, or of one lot of each specimen, as `priced` (price). Only lots with a key are compared with others. */
function pricedOf(table: Sql, query: LotQuery): Sql {
  if (!query.oncePerSpecimen)
    return sql`priced AS (SELECT ${price} AS price FROM ${table} WHERE ${conditionsOf(query)})`;
  // A lot that is too old precedes newer ones as well.
  const { firstObservedAfter, ...others } = query;
  const isCounted = isNewer(firstObservedAfter) ?? sql`true`;
  return sql`hits AS MATERIALIZED (
      SELECT id, ${price} AS price, piece, photo, open_until, by_newest FROM ${table} WHERE ${conditionsOf(others)}),
    placed AS (SELECT price, by_newest, piece, photo, row_number() OVER (PARTITION BY piece ORDER BY ${offerOrder}) AS by_piece,
        row_number() OVER (PARTITION BY photo ORDER BY ${offerOrder}) AS by_photo
      FROM hits WHERE piece IS NOT NULL OR photo IS NOT NULL),
    priced AS (
      SELECT price FROM hits WHERE ${and([sql`piece IS NULL AND photo IS NULL`, isCounted])}
      UNION ALL
      SELECT price FROM placed
      WHERE ${and([sql`(piece IS NULL OR by_piece = 1) AND (photo IS NULL OR by_photo = 1)`, isCounted])})`;
}
