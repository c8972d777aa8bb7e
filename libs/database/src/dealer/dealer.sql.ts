/**
 * $1 the dealers of a whole batch of observations: one parameter is faster than one for each value. Rows are written in the order of their ids, so
 * that concurrent writers wait for each other and never deadlock.
 */
export const saveDealersSql = `
  INSERT INTO dealer AS kept (id, seller_key, source_id, name, url, country_iso, version)
  SELECT DISTINCT ON (id) * FROM jsonb_to_recordset($1::jsonb) AS given (
    id text, "sellerKey" text, "sourceId" text, name text, url text, "countryIso" text, version bigint)
  ORDER BY id, version DESC
  ON CONFLICT (id) DO UPDATE SET
    seller_key = excluded.seller_key, source_id = excluded.source_id, name = excluded.name, url = excluded.url,
    country_iso = excluded.country_iso, version = excluded.version
  WHERE excluded.version > kept.version`;
