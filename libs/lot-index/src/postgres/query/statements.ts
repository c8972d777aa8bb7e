import type { LotId } from '@obverse/lots';
import { countedFacetOf, type FacetName } from '../../document';
import type { LotQuery } from '../../port';
import { conditionsOf, isNewer } from './conditions';
import { offerOrder } from './specimens';
import { sql, type Sql } from './sql';
import { totalOf } from './totals';

/** Every statement returns one JSON value, so that it can be combined with the check of the generation (`Generations`). */
export function countOf(table: Sql, query: LotQuery): Sql {
  return sql`SELECT to_json((${totalOf(table, query)}))`;
}

/**
 * `[[tag, count], …]` of the facets that are counted for the given ones: the most frequent values of each facet first, equal counts by tag. Of a query of specimens the lots that are left
 * out are subtracted from the counts of their values.
 */
export function facetsOf(table: Sql, query: LotQuery, names: readonly FacetName[], limit: number): Sql {
  const counted = query.oncePerSpecimen
    ? sql`SELECT tag, lots - coalesce(left_out, 0) AS hits, facet FROM (${lotsByTag(table, query)}) counted
      LEFT JOIN (${leftOutByTag(table, query)}) repeated USING (tag)`
    : sql`SELECT tag, lots AS hits, facet FROM (${lotsByTag(table, query)}) counted`;
  return sql`SELECT coalesce(json_agg(json_build_array(tag, hits) ORDER BY hits DESC, tag), '[]') FROM (
    SELECT tag, hits, row_number() OVER (PARTITION BY facet ORDER BY hits DESC, tag) AS place FROM (
      ${counted}) counted
    WHERE facet = ANY(${names.map(countedFacetOf)}::text[])) ranked
  WHERE place <= ${limit}::bigint`;
}

/**
 * unnest in the select list takes half the time of unnest in FROM. OFFSET 0 keeps the filter by facet out of the scan, where it would run for every lot and
 * value, and has the facet of a tag computed once.
 */
function lotsByTag(table: Sql, query: LotQuery): Sql {
  return sql`SELECT tag, count(*) AS lots, split_part(tag, ':', 1) AS facet FROM (
      SELECT unnest(tags[1:facet_count]) AS tag FROM ${table} WHERE ${conditionsOf(query)}) carried
    GROUP BY tag OFFSET 0`;
}

/** Of each tag the lots that a lot with the tag and a common key precedes. Only lots that share a key are read with their tags. */
function leftOutByTag(table: Sql, { firstObservedAfter, ...query }: LotQuery): Sql {
  const isCounted = isNewer(firstObservedAfter) ?? sql`true`;
  return sql`WITH keyed AS MATERIALIZED (
      SELECT id, piece, photo FROM ${table} WHERE ${conditionsOf(query)} AND (piece IS NOT NULL OR photo IS NOT NULL)),
    shared AS MATERIALIZED (SELECT id FROM keyed
      WHERE piece IN (SELECT piece FROM keyed WHERE piece IS NOT NULL GROUP BY piece HAVING count(*) > 1)
        OR photo IN (SELECT photo FROM keyed WHERE photo IS NOT NULL GROUP BY photo HAVING count(*) > 1))
  SELECT tag, count(*) AS left_out FROM (
    SELECT tag, piece, photo, by_newest, row_number() OVER (PARTITION BY tag, piece ORDER BY ${offerOrder}) AS by_piece,
      row_number() OVER (PARTITION BY tag, photo ORDER BY ${offerOrder}) AS by_photo
    FROM (SELECT unnest(tags[1:facet_count]) AS tag, open_until, by_newest, id, piece, photo FROM ${table} WHERE id IN (SELECT id FROM shared)) carried) placed
  WHERE ${isCounted} AND ((piece IS NOT NULL AND by_piece > 1) OR (photo IS NOT NULL AND by_photo > 1))
  GROUP BY tag`;
}

/** Documents and tombstones by id. */
export function writesOf(table: Sql, ids: readonly LotId[]): Sql {
  return sql`SELECT coalesce(json_agg(document), '[]') FROM ${table} WHERE id = ANY(${ids}::text[])`;
}
