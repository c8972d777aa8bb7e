import { z } from 'zod';

/** $1 the points of a whole batch of observations: one parameter is faster than one for each value. */
export const savePricePointsSql = `
  INSERT INTO price_point (lot_id, version, observed_at, amount, currency, bid_state)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (
    "lotId" text, version bigint, "observedAt" timestamptz, amount numeric, currency text, "bidState" text)
  ON CONFLICT DO NOTHING`;

/** $1 lot ids. */
export const latestPricesSql = `
  SELECT wanted.id AS "lotId", p.amount::text AS amount, p.currency FROM unnest($1::text[]) AS wanted(id)
  CROSS JOIN LATERAL (SELECT amount, currency FROM price_point WHERE lot_id = wanted.id ORDER BY version DESC LIMIT 1) p`;
export const latestPriceRow = z.object({ lotId: z.string(), amount: z.string(), currency: z.string() });
