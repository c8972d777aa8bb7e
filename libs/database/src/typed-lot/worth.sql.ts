import { z } from 'zod';

/** What the lots of a group share. */
export type GroupColumn = 'catalog_id' | 'wider';

/** Stands for an unknown year in {@link resultsSql}. */
export const NO_YEAR = 100_000;

/**
 * $1 key of the group, $2 lots that are not counted. Columns instead of rows, because 50,000 results are then read in a third of the time: amounts as decimals
 * separated by spaces, days since 1970 and years as integers of four bytes.
 */
export const resultsSql = (group: GroupColumn) => `
  SELECT currency, band, string_agg(amount::text, ' ') AS amounts, string_agg(int4send(day - DATE '1970-01-01'), '') AS days,
    string_agg(int4send(coalesce(year, ${NO_YEAR})), '') AS years
  FROM typed_lot WHERE ${group} = $1 AND kind = 'result' AND lot_id <> ALL ($2::text[]) GROUP BY currency, band`;
const bytes = z.instanceof(Buffer);
export const resultsRow = z.object({
  currency: z.string(),
  band: z.string(),
  amounts: z.string(),
  days: bytes,
  years: bytes,
});

/** $1 key of the group, $2 kind. Lots of which another of the group and kind has the same specimen or photo key, the first closed first. */
export const sharedSql = (group: GroupColumn) => {
  const lots = `FROM typed_lot WHERE ${group} = $1 AND kind = $2`;
  const repeated = (key: string) => `SELECT ${key} ${lots} AND ${key} IS NOT NULL GROUP BY ${key} HAVING count(*) > 1`;
  return `
  SELECT lot_id AS "lotId", specimen, photo, extract(epoch FROM closed_at)::float8 * 1000 AS "closedAt"
  ${lots} AND (specimen IN (${repeated('specimen')}) OR photo IN (${repeated('photo')})) AND closed_at IS NOT NULL
  ORDER BY closed_at, lot_id`;
};
export const sharedRow = z.object({
  lotId: z.string(),
  specimen: z.string().nullable(),
  photo: z.string().nullable(),
  closedAt: z.number(),
});

/** $1 key of the group. */
export const unsoldSql = (group: GroupColumn) => `
  SELECT count(*)::int AS count FROM typed_lot WHERE ${group} = $1 AND kind = 'unsold'`;
export const countRow = z.object({ count: z.number() });

/** $1 key of the group. Days from the first observation to the sale, of lots of shops that are known to be sold. */
export const soldInSql = (group: GroupColumn) => `
  SELECT count(*)::int AS count,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(extract(epoch FROM closed_at - first_observed), 0)::float8 / 86400) AS median
  FROM typed_lot WHERE ${group} = $1 AND kind = 'last-asked' AND bid_state = 'Sold'`;
export const soldInRow = z.object({ count: z.number(), median: z.number().nullable() });

/** $1 catalog id. `lots`: of any kind, also without a price. */
export const extentSql = `
  SELECT count(*)::int AS lots, count(kind)::int AS points, (min(day) FILTER (WHERE kind IS NOT NULL))::text AS first,
    (max(day) FILTER (WHERE kind IS NOT NULL))::text AS last
  FROM typed_lot WHERE catalog_id = $1`;
export const extentRow = z.object({
  lots: z.number(),
  points: z.number(),
  first: z.string().nullable(),
  last: z.string().nullable(),
});

/** $1 catalog id. The wider group of its lots, if those that name one name the same. */
export const widerSql = `
  SELECT min(wider) AS wider FROM typed_lot WHERE catalog_id = $1 HAVING count(DISTINCT wider) = 1`;
export const widerRow = z.object({ wider: z.string() });

/** $1 catalog id, $2 how many. A lot that has vanished has its last price in the price history. */
export const pointsSql = `
  SELECT t.lot_id AS "lotId", t.ui_key AS "uiKey", t.title, t.seller_key AS "sellerKey", t.kind, t.day::text AS day,
    coalesce(t.amount, p.amount)::text AS amount, coalesce(t.currency, p.currency) AS currency, t.band, t.year
  FROM (SELECT * FROM typed_lot WHERE catalog_id = $1 AND kind IS NOT NULL ORDER BY day DESC, lot_id DESC LIMIT $2) t
  LEFT JOIN LATERAL (
    SELECT amount, currency FROM price_point WHERE lot_id = t.lot_id AND t.kind = 'last-asked' AND t.amount IS NULL ORDER BY version DESC LIMIT 1
  ) p ON true
  ORDER BY t.day DESC, t.lot_id DESC`;
export const pointRow = z.object({
  lotId: z.string(),
  uiKey: z.string(),
  title: z.string(),
  sellerKey: z.string(),
  kind: z.string(),
  day: z.string(),
  amount: z.string().nullable(),
  currency: z.string().nullable(),
  band: z.string(),
  year: z.number().nullable(),
});
