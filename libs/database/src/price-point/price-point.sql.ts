/** $1 the points of a whole batch of observations: one parameter is faster than one for each value. */
export const savePricePointsSql = `
  INSERT INTO price_point (lot_id, version, observed_at, amount, currency, bid_state)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (
    "lotId" text, version bigint, "observedAt" timestamptz, amount numeric, currency text, "bidState" text)
  ON CONFLICT DO NOTHING`;
