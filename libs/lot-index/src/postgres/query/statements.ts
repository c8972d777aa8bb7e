import type { LotId } from '@obverse/lots';
import type { FacetName } from '../../document';
import type { LotQuery } from '../../port';
import { conditionsOf } from './conditions';
import { sql, type Sql } from './sql';
import { totalOf } from './totals';

/** Every statement returns one JSON value, so that it can be combined with the check of the generation (`Generations`). */
export function countOf(table: Sql, query: LotQuery): Sql {
  return sql`SELECT to_json((${totalOf(table, query)}))`;
}

/** `[[tag, count], …]` of the given facets: the most frequent values of each facet first, equal counts by tag. */
export function facetsOf(table: Sql, query: LotQuery, names: readonly FacetName[], limit: number): Sql {
  // unnest in the select list takes half the time of unnest in FROM. OFFSET 0 keeps the filter by facet out of the scan, where it would run for every
  // lot and value, and has the facet of a tag computed once.
  return sql`SELECT coalesce(json_agg(json_build_array(tag, hits) ORDER BY hits DESC, tag), '[]') FROM (
    SELECT tag, hits, row_number() OVER (PARTITION BY facet ORDER BY hits DESC, tag) AS place FROM (
      SELECT tag, count(*) AS hits, split_part(tag, ':', 1) AS facet FROM (
        SELECT unnest(tags[1:facet_count]) AS tag FROM ${table} WHERE ${conditionsOf(query)}) carried
      GROUP BY tag OFFSET 0) counted
    WHERE facet = ANY(${names}::text[])) ranked
  WHERE place <= ${limit}::bigint`;
}

/** Documents and tombstones by id. */
export function writesOf(table: Sql, ids: readonly LotId[]): Sql {
  return sql`SELECT coalesce(json_agg(document), '[]') FROM ${table} WHERE id = ANY(${ids}::text[])`;
}
