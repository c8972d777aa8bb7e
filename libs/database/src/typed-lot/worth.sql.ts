import { z } from 'zod';

/** What the lots of a group share. */
export type GroupColumn = 'catalog_id' | 'wider';

/** Stands for an unknown year in {@link closedSql}. */
export const NO_YEAR = 100_000;
/** A key of a specimen as a number below 2^53 that is practically its own: two of a million keys are equal with a chance of one in 18,000. */
const numberOf = (key: string) => `coalesce((hashtextextended(${key}, 0) & 9007199254740991)::float8, 0)`;
const floats = (value: string) => `string_agg(float8send(${value}), '')`;
const integers = (value: string) => `string_agg(int4send(${value}), '')`;

/**
 * $1 key of the group, $2 kind. Columns of numbers instead of rows, because 50,000 lots are then read in a third of the time: integers of four bytes, floats of
 * eight, ids separated by spaces.
 */
export const closedSql = (group: GroupColumn) => `
  SELECT currency, band, ${floats(`coalesce(amount::float8, 'NaN')`)} AS amounts, ${integers(`day - DATE '1970-01-01'`)} AS days,
    ${integers(`coalesce(year, ${NO_YEAR})`)} AS years, ${floats(`date_part('epoch', closed_at)`)} AS seconds,
    ${floats(numberOf('specimen'))} AS specimens, ${floats(numberOf('photo'))} AS photos, string_agg(lot_id, ' ') AS "lotIds"
  FROM typed_lot WHERE ${group} = $1 AND kind = $2 AND closed_at IS NOT NULL GROUP BY currency, band`;
const bytes = z.instanceof(Buffer);
export const closedRow = z.object({
  currency: z.string().nullable(),
  band: z.string(),
  amounts: bytes,
  days: bytes,
  years: bytes,
  seconds: bytes,
  specimens: bytes,
  photos: bytes,
  lotIds: z.string(),
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
