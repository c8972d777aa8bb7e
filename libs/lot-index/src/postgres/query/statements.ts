import type { LotId } from '@obverse/lots';
import type { CursorPosition } from '../../cursor';
import type { FacetName } from '../../document';
import type { LotQuery } from '../../port';
import { conditionsOf } from './conditions';
import { isAfter, keyColumn, startsAtNow } from './order';
import { isFirstBy, isFirstOfSpecimen } from './specimens';
import { and, name, sql, type Sql } from './sql';

/** Every statement returns one JSON value, so that it can be combined with the check of the generation (`Generations`). */
export function countOf(table: Sql, query: LotQuery): Sql {
  const count = query.oncePerSpecimen
    ? sql`count(*) FILTER (WHERE piece IS NULL) + count(DISTINCT piece) - (${hiddenByPhoto(table, query)})`
    : sql`count(*)`;
  return sql`SELECT to_json(${count}) FROM ${table} WHERE ${conditionsOf(query)}`;
}

/** The number of lots that are the first of their specimen key, or have none, and not the first of their photograph. Few lots have a photograph key. */
function hiddenByPhoto(table: Sql, query: LotQuery): Sql {
  return sql`SELECT count(*) FROM (
    SELECT id, ${name(keyColumn(query.order))} AS key, piece, photo FROM ${table}
    WHERE photo IS NOT NULL AND ${conditionsOf(query)} OFFSET 0) hit
  WHERE NOT ${isFirstBy('photo', table, query)} AND ${isFirstBy('piece', table, query)}`;
}

/** Up to this many hits are fetched and sorted; more are read from the index of the order until the page is full. */
export const sortedHits = 5_000;

/**
 * `[[id, key], …]` of one page, and one lot more, which shows whether another page follows.
 *
 * `total` selects the plan. The planner sometimes overestimates a small number of hits and scans the whole index of the order to find them; the `+ 0`
 * prevents the use of that index if there are few hits.
 */
export function pageOf(table: Sql, query: LotQuery, after: CursorPosition | undefined, total: number): Sql {
  const column = name(keyColumn(query.order));
  const place = total <= sortedHits ? sql`${column} + 0` : column;
  const conditions = and([conditionsOf(query), startsAtNow(query), isAfter(query.order, after)]);
  const window = sql`OFFSET ${query.skip}::bigint LIMIT ${query.take + 1}::bigint`;
  // The hits are ordered already and the scan keeps the order. Sorting them again would read all of them before the first is used.
  const page = query.oncePerSpecimen
    ? sql`SELECT id, key FROM (
      SELECT id, ${column} AS key, piece, photo FROM ${table} WHERE ${conditions} ORDER BY ${place}, id OFFSET 0) hit
    WHERE ${isFirstOfSpecimen(table, query)} ${window}`
    : sql`SELECT id, ${column} AS key FROM ${table} WHERE ${conditions} ORDER BY ${place}, id ${window}`;
  return sql`SELECT coalesce(json_agg(json_build_array(id, key) ORDER BY key, id), '[]') FROM (
    ${page}) page`;
}

/** `[[tag, count], …]` of the given facets: the most frequent values of each facet first, equal counts by tag. */
export function facetsOf(table: Sql, query: LotQuery, names: readonly FacetName[], limit: number): Sql {
  // unnest in the select list takes half the time of unnest in FROM. OFFSET 0 keeps the filter by facet out of the scan, where it would run for every
  // lot and value.
  return sql`SELECT coalesce(json_agg(json_build_array(tag, hits) ORDER BY hits DESC, tag), '[]') FROM (
    SELECT tag, hits, row_number() OVER (PARTITION BY split_part(tag, ':', 1) ORDER BY hits DESC, tag) AS place FROM (
      SELECT tag, count(*) AS hits FROM (
        SELECT unnest(tags[1:facet_count]) AS tag FROM ${table} WHERE ${conditionsOf(query)}) carried
      GROUP BY tag OFFSET 0) counted
    WHERE split_part(tag, ':', 1) = ANY(${names}::text[])) ranked
  WHERE place <= ${limit}::bigint`;
}

/** Documents and tombstones by id. */
export function writesOf(table: Sql, ids: readonly LotId[]): Sql {
  return sql`SELECT coalesce(json_agg(document), '[]') FROM ${table} WHERE id = ANY(${ids}::text[])`;
}
