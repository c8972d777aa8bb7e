import { z } from 'zod';

/**
 * $1 rows as JSON, written in the order of the key, so that concurrent writers wait for each other and never deadlock. An equal version is replaced, as in the
 * index (ADR 0010); an equal row is not written again.
 */
export const saveSql = `
  INSERT INTO typed_lot AS known (lot_id, version, catalog_id, wider, specimen, photo, kind, bid_state, amount, currency, day, first_observed, closed_at,
    band, year, seller_key, title, ui_key)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS given ("lotId" text, version bigint, "catalogId" text, wider text, specimen text, photo text, kind text,
    "bidState" text, amount numeric, currency text, day date, "firstObserved" timestamptz, "closedAt" timestamptz, band text, year integer,
    "sellerKey" text, title text, "uiKey" text)
  ORDER BY "lotId" COLLATE "C"
  ON CONFLICT (lot_id) DO UPDATE SET version = EXCLUDED.version, catalog_id = EXCLUDED.catalog_id, wider = EXCLUDED.wider, specimen = EXCLUDED.specimen,
    photo = EXCLUDED.photo, kind = EXCLUDED.kind, bid_state = EXCLUDED.bid_state, amount = EXCLUDED.amount, currency = EXCLUDED.currency,
    day = EXCLUDED.day, first_observed = EXCLUDED.first_observed, closed_at = EXCLUDED.closed_at, band = EXCLUDED.band, year = EXCLUDED.year,
    seller_key = EXCLUDED.seller_key, title = EXCLUDED.title, ui_key = EXCLUDED.ui_key
  WHERE known.version <= EXCLUDED.version AND known IS DISTINCT FROM EXCLUDED
  RETURNING lot_id AS "lotId", xmax = 0 AS "isNew"`;
export const savedRow = z.object({ lotId: z.string(), isNew: z.boolean() });

/** $1 lots as JSON that have no row from these versions on; locked in the order of the key, as in {@link saveSql}. */
export const dropSql = `
  WITH outdated AS (
    SELECT lot_id FROM typed_lot known JOIN jsonb_to_recordset($1::jsonb) AS given ("lotId" text, version bigint)
      ON known.lot_id = given."lotId" AND known.version <= given.version
    ORDER BY lot_id FOR UPDATE OF known)
  DELETE FROM typed_lot USING outdated WHERE typed_lot.lot_id = outdated.lot_id`;
