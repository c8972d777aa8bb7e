import { z } from 'zod';

/** $1 now. */
export const countOpenSql = `
  SELECT seller_key AS "sellerKey", count(*)::int AS total FROM auction WHERE NOT (closed OR coalesce(ends_at <= $1, false)) GROUP BY seller_key`;

export const openSalesRow = z.object({ sellerKey: z.string(), total: z.number() });
