/** $1 the counts of some seconds. Rows are written in the order of their keys, so that concurrent writers wait for each other and never deadlock. */
export const addGotoCountsSql = `
  INSERT INTO goto_count AS kept (seller_key, day, count)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS given ("sellerKey" text, day date, count bigint)
  ORDER BY "sellerKey" COLLATE "C", day
  ON CONFLICT (seller_key, day) DO UPDATE SET count = kept.count + excluded.count`;
