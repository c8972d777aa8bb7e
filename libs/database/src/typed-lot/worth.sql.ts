import { z } from 'zod';

/** What the lots of a group share. */
export type GroupColumn = 'catalog_id' | 'wider';

/** Stands for an unknown year in {@link closedSql}. */
export const NO_YEAR = 100_000;
/** Between the keys of specimens. */
export const BETWEEN_KEYS = '\x1f';

/**
 * $1 key of the group, $2 kind. Columns instead of rows, because 50,000 lots are then read in a third of the time: decimals and ids separated by spaces, days since
 * 1970 and years as integers of four bytes, seconds as floats of eight. An unknown value is empty, or {@link NO_YEAR}.
 */
export const closedSql = (group: GroupColumn) => `
  SELECT currency, band, string_agg(coalesce(amount::text, ''), ' ') AS amounts, string_agg(int4send(day - DATE '1970-01-01'), '') AS days,
    string_agg(int4send(coalesce(year, ${NO_YEAR})), '') AS years, string_agg(lot_id, ' ') AS "lotIds",
    string_agg(float8send(date_part('epoch', closed_at)), '') AS seconds,
    string_agg(coalesce(specimen, ''), '${BETWEEN_KEYS}') AS specimens, string_agg(coalesce(photo, ''), '${BETWEEN_KEYS}') AS photos
  FROM typed_lot WHERE ${group} = $1 AND kind = $2 AND closed_at IS NOT NULL GROUP BY currency, band`;
const bytes = z.instanceof(Buffer);
export const closedRow = z.object({
  currency: z.string().nullable(),
  band: z.string(),
  amounts: z.string(),
  days: bytes,
  years: bytes,
  lotIds: z.string(),
  seconds: bytes,
  specimens: z.string(),
  photos: z.string(),
});

/** $1 key of the group. Days from the first observation to the sale, of lots of shops that are known to be sold. */
export const soldInSql = (group: GroupColumn) => `
  SELECT count(*)::int AS count,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(extract(epoch FROM closed_at - first_observed), 0)::float8 / 86400) AS median
  FROM typed_lot WHERE ${group} = $1 AND kind = 'last-asked' AND bid_state = 'Sold'`;
export const soldInRow = z.object({ count: z.number(), median: z.number().nullable() });

/** $1 catalog id. Whether there are lots of any kind, the number of those whose price says something, and their first and last day; by the index alone. */
export const extentSql = `
  SELECT EXISTS (SELECT FROM typed_lot WHERE catalog_id = $1) AS "isKnown",
    (SELECT count(*)::int FROM typed_lot WHERE catalog_id = $1 AND kind IS NOT NULL) AS points,
    (SELECT min(day)::text FROM typed_lot WHERE catalog_id = $1 AND kind IS NOT NULL) AS first,
    (SELECT max(day)::text FROM typed_lot WHERE catalog_id = $1 AND kind IS NOT NULL) AS last`;
export const extentRow = z.object({
  isKnown: z.boolean(),
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
