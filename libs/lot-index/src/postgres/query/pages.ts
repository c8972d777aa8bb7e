import type { CursorPosition } from '../../cursor';
import type { LotQuery } from '../../port';
import { conditionsOf } from './conditions';
import { isAfter, keyColumn, startsAtNow } from './order';
import { isOfRank, rankingOf, rankOf } from './ranks';
import { representsSpecimen } from './specimens';
import { and, name, sql, type Sql } from './sql';
import { hitsOf, totalAmongHits, totalOf } from './totals';

/** A page of up to this many hits is made by sorting them; more are read from the index of the order until the page is full. */
export const sortedHits = 5_000;
/** Up to this many hits are all given their ranks; of more hits one rank after the other is read. */
export const rankedHits = 1_000;
/** A condition with more alternatives is tested by the index of the tags only: testing it for a lot takes over 0.1 ms. */
const TESTED_ALTERNATIVES = 100;

/** A part of a result: `count` lots from the first after the position, or from the first lot, less `skip`. */
export interface PageWindow {
  readonly after?: CursorPosition | undefined;
  readonly skip: number;
  readonly count: number;
}

/** The number of hits up to which {@link pageOfHits} returns lots. */
export function fewHitsOf(query: LotQuery): number {
  return rankingOf(query).length > 0 ? rankedHits : sortedHitsOf(query);
}

function sortedHitsOf({ anyOf = [], ids }: LotQuery): number {
  // The lots of a list are found by their ids, never by reading an index of an order.
  if (ids) return Number.MAX_SAFE_INTEGER - 1;
  const isTested = anyOf.every(({ terms = [] }) => terms.length <= TESTED_ALTERNATIVES);
  return isTested ? sortedHits : Number.MAX_SAFE_INTEGER - 1;
}

/**
 * `{total, lots}` of a query, from one scan of its hits; `lots` is null if the hits are not few. A lot is `[id, rank, key, document or null]`.
 *
 * The planner sometimes overestimates a small number of hits and would read the whole index of the order to find them; `hits` prevents the use of that
 * index.
 */
export function pageOfHits(table: Sql, query: LotQuery, window: PageWindow): Sql {
  const ranking = rankingOf(query);
  const ranked =
    ranking.length === 0
      ? sql`SELECT *, 0 AS rank FROM hits`
      : sql`SELECT hits.*, ${rankOf(ranking)} AS rank FROM hits JOIN ${table} lots ON lots.id = hits.id`;
  return sql`WITH ${hitsOf(table, query)}, result AS (${ranked})
  SELECT json_build_object('total', (${totalAmongHits(table, query)}), 'lots',
    CASE WHEN (SELECT count(*) FROM hits) <= ${fewHitsOf(query)}::bigint
      THEN (${lotsOf(table, query, windowOf(table, query, window))}) END)`;
}

function windowOf(table: Sql, query: LotQuery, { after, skip, count }: PageWindow): Sql {
  const isFollowing = after
    ? sql`(rank, key, id) > (${after.rank ?? 0}::int, ${after.key}::bigint, ${after.id})`
    : sql`true`;
  // All hits are sorted only if each must then be tested; otherwise OFFSET 0 would keep Postgres from sorting the first lots alone.
  const sorted = sql`SELECT id, rank, key, piece, photo FROM result WHERE ${isFollowing} ORDER BY rank, key, id`;
  const page = sql`OFFSET ${skip}::bigint LIMIT ${count}::bigint`;
  return query.oncePerSpecimen
    ? sql`SELECT id, rank, key FROM (${sorted} OFFSET 0) hit WHERE ${representsSpecimen(table, query)} ${page}`
    : sql`${sorted} ${page}`;
}

/** `{total, lots}` of a query with many hits: the lots from the index of the order. */
export function pageOfMany(table: Sql, query: LotQuery, window: PageWindow): Sql {
  const total = query.knownTotal === undefined ? totalOf(table, query) : sql`${query.knownTotal}::bigint`;
  const { after, skip, count } = window;
  const hits = hitsInOrder(table, query, and([conditionsOf(query), startsAtNow(query), isAfter(query.order, after)]));
  const page = sql`SELECT id, rank, key FROM (${hits}) hit WHERE ${representing(table, query)}
    OFFSET ${skip}::bigint LIMIT ${count}::bigint`;
  return sql`SELECT json_build_object('total', (${total}), 'lots', (${lotsOf(table, query, page)}))`;
}

/**
 * `{passed, lots}` of the lots of one rank: `passed` is the number of lots that were skipped or returned, less than the window's if the rank has no more.
 * Few hits are sorted, many are read from the index. With the total of all ranks as `total` if asked.
 */
export function pageOfRank(table: Sql, query: LotQuery, rank: number, window: PageWindow, withTotal: boolean): Sql {
  const { after, skip, count } = window;
  const conditions = and([conditionsOf(query), isAfter(query.order, after), ...isOfRank(rankingOf(query), rank)]);
  const few = sortedHitsOf(query);
  const total = withTotal ? sql`'total', (${totalOf(table, query)}), ` : sql``;
  const column = name(keyColumn(query.order));
  const columns = sql`id, ${rank}::int AS rank, ${column} AS key, piece, photo`;
  return sql`WITH hits AS MATERIALIZED (SELECT ${columns} FROM ${table} WHERE ${conditions}),
    few AS MATERIALIZED (SELECT * FROM hits LIMIT ${few + 1}::bigint),
    hit AS (
      (SELECT * FROM few WHERE (SELECT count(*) FROM few) <= ${few}::bigint ORDER BY key, id)
      UNION ALL
      (SELECT ${columns} FROM ${table} WHERE (SELECT count(*) FROM few) > ${few}::bigint AND ${conditions} ORDER BY ${column}, id)),
    page AS MATERIALIZED (
      SELECT id, rank, key, row_number() OVER () AS place FROM (
        SELECT id, rank, key FROM hit WHERE ${representing(table, query)} LIMIT ${skip + count}::bigint) passed)
  SELECT json_build_object(${total}'passed', (SELECT count(*) FROM page), 'lots', (
    ${lotsOf(table, query, sql`SELECT id, rank, key FROM page WHERE place > ${skip}::bigint`)}))`;
}

/** OFFSET 0 keeps the hits in the order of the scan. Sorting them again would read all of them before the first is used. */
function hitsInOrder(table: Sql, query: LotQuery, conditions: Sql): Sql {
  const column = name(keyColumn(query.order));
  return sql`SELECT id, 0 AS rank, ${column} AS key, piece, photo FROM ${table} WHERE ${conditions} ORDER BY ${column}, id OFFSET 0`;
}

function representing(table: Sql, query: LotQuery): Sql {
  return query.oncePerSpecimen ? representsSpecimen(table, query) : sql`true`;
}

/** `[[id, rank, key, document], …]` in order; the document is null unless the page has documents. */
function lotsOf(table: Sql, { withDocuments }: LotQuery, page: Sql): Sql {
  const document = withDocuments ? sql`(SELECT document FROM ${table} lots WHERE lots.id = page.id)` : sql`NULL`;
  return sql`SELECT coalesce(json_agg(json_build_array(id, rank, key, ${document}) ORDER BY rank, key, id), '[]') FROM (${page}) page`;
}
