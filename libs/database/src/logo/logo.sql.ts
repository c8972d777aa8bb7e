import { z } from 'zod';

/** $1 sellers, $2 now, $3 the next due time. */
export const takeLogoSql = `
  UPDATE logo SET attempts = attempts + 1, due_at = $3 WHERE url = (
    SELECT url FROM logo WHERE seller_id = ANY($1::int[]) AND state = 0 AND due_at <= $2
    ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING url, seller_id AS "sellerId", attempts`;

export const dueLogoRow = z.object({ url: z.string(), sellerId: z.number(), attempts: z.number() });

const columns = `logo.url, hash, width, height, back_on_white AS "backOnWhite", back_on_black AS "backOnBlack"`;

/** $1 seller keys. */
export const logosOfCompaniesSql = `
  SELECT seller_key AS "sellerKey", ${columns} FROM company JOIN logo ON logo.url = logo_url
  WHERE state = 1 AND seller_key = ANY($1)`;

/** $1 seller keys. */
export const logosOfLatestSalesSql = `
  SELECT DISTINCT ON (auction.seller_key) auction.seller_key AS "sellerKey", ${columns}
  FROM auction JOIN logo ON logo.url = logo_url
  WHERE state = 1 AND auction.seller_key = ANY($1) ORDER BY auction.seller_key, auction.version DESC`;

export const sellerLogoRow = z.object({
  sellerKey: z.string(),
  url: z.string(),
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  backOnWhite: z.string().nullable(),
  backOnBlack: z.string().nullable(),
});
