import { z } from 'zod';

/**
 * A picture of more lots than this identifies no specimen. The limit also bounds the work for a placeholder that a hundred thousand lots show.
 */
const MOST = 500;

/**
 * For each hash in `hashes` (a query of one column, `hash`): `shown`, the lots that show the picture; `sellers`, whether a seller shows it for one
 * specimen only: with one lot, or with lots of as many sales, where the specimen was offered again; `shared`, hashes that several lots of these sellers
 * share.
 */
const sharing = (hashes: string) => `
  shown AS (
    SELECT p.hash, p.lot_id, p.seller_id, p.observed, l.sale FROM (${hashes}) asked
    CROSS JOIN LATERAL (SELECT hash, lot_id, seller_id, observed FROM picture WHERE hash = asked.hash AND state = 1 LIMIT ${MOST}) p
    LEFT JOIN frontier_lot l USING (lot_id)),
  sellers AS (
    SELECT hash, seller_id, count(*) AS places, count(DISTINCT lot_id) AS lots,
      count(DISTINCT lot_id) = 1 OR count(DISTINCT lot_id) = count(DISTINCT sale) AS one_each
    FROM shown GROUP BY hash, seller_id),
  shared AS (
    SELECT hash FROM sellers GROUP BY hash HAVING sum(lots) FILTER (WHERE one_each) > 1 AND sum(places) < ${MOST})`;

const identifies = (picture: string) => `(${picture}.hash IN (SELECT hash FROM shared) AND EXISTS (
  SELECT FROM sellers s WHERE s.hash = ${picture}.hash AND s.seller_id = ${picture}.seller_id AND s.one_each))`;

/** $1 a hash. Notes the lots whose observations must be published again because of it, and returns their sellers. */
export const noteNewsSql = `
  WITH ${sharing('SELECT $1::text AS hash')},
  concerned AS (
    SELECT hash, lot_id, seller_id, observed FROM shown
    UNION SELECT hash, lot_id, seller_id, observed FROM picture WHERE hash = $1 AND observed),
  noted AS (
    INSERT INTO picture_news AS n (lot_id, seller_id)
    SELECT DISTINCT c.lot_id, c.seller_id FROM concerned c WHERE c.observed <> ${identifies('c')} ORDER BY 1
    ON CONFLICT (lot_id) DO UPDATE SET noted = n.noted + 1 RETURNING seller_id)
  SELECT DISTINCT seller_id AS "sellerId" FROM noted`;

export const sellerRow = z.object({ sellerId: z.number() });

/** $1 lots. Decides for each of their pictures whether it is part of the observation. */
export const updateObservedSql = `
  WITH ${sharing('SELECT DISTINCT hash FROM picture WHERE lot_id = ANY($1::text[]) AND state = 1')}
  UPDATE picture p SET observed = p.state = 1 AND ${identifies('p')} WHERE p.lot_id = ANY($1::text[])`;
