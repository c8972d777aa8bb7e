import { createDataSource, ExchangeRateRepository, migrate } from '@obverse/database';
import { Client } from 'pg';

/** The type whose figures are read, and one lot in so many that is of it. */
export const measuredType = 'aaaaaaaaaa';
const ONE_IN = 10;
const RATE_DAYS = 3_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Results in five currencies over eight years. Of five lots four name house, sale and number; one in ten shows the sale of another on a second portal. The order
 * of the rows in the table is that of a crawl: types are mixed.
 */
const fillSql = `
  INSERT INTO typed_lot (lot_id, version, catalog_id, wider, specimen, photo, kind, bid_state, amount, currency, day, first_observed, closed_at, band, year,
    seller_key, title, ui_key)
  SELECT substr(md5(i::text), 1, 13), i, CASE WHEN i % ${ONE_IN} = 0 THEN '${measuredType}' ELSE substr(md5((i % 4001)::text), 1, 10) END,
    'val-' || i % 90 || ' k-' || i % 700 || ' met-silver',
    CASE WHEN place % 5 <> 0 THEN 'sale:o-' || sale % 300 || ':' || sale % 97 || ':' || sale || ':2024' END,
    CASE WHEN place % 20 = 0 THEN 'photo:' || md5(i::text) || ':type:3.45' END, 'result', 'Sold', round(exp(4 + random() * 2.5)::numeric, 2),
    (ARRAY['EUR', 'USD', 'GBP', 'CHF', 'DEM'])[1 + place % 5], closed::date, closed - interval '20 days', closed,
    (ARRAY['g-vg', 'f', 'vf', 'xf', 'au', 'ms', 'pf', 'unknown'])[1 + (random() * 7)::int], 1700 + (random() * 120)::int,
    'seller-' || i % 322, 'Taler 17' || i % 100 || ', Vienna, sehr schön', 'taler-' || i
  FROM (
    SELECT i, place, sale, TIMESTAMPTZ '2026-11-20 18:00Z' - (sale / ${ONE_IN})::bigint * 7919 % ${RATE_DAYS} * interval '1 day' AS closed
    FROM (SELECT i, i / ${ONE_IN} AS place, CASE WHEN i / ${ONE_IN} % 10 = 3 THEN i - ${ONE_IN} ELSE i END AS sale FROM generate_series(1, $1::int) i) places
  ) lots`;

/** Fills the table with results, of which one in ten is of {@link measuredType}, and the rates with a value for each day. */
export async function fillTypedLots(url: string, count: number): Promise<void> {
  const source = await createDataSource({ url, poolSize: 2 });
  await migrate(source);
  await new ExchangeRateRepository(source).save(rateDays(), 'bench');
  await source.destroy();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query('SELECT setseed(0.5)');
  await client.query(fillSql, [count]);
  await client.query('VACUUM (ANALYZE) typed_lot');
  await client.end();
}

function rateDays() {
  const last = Date.parse('2026-11-20');
  return Array.from({ length: RATE_DAYS + 10 }, (_, day) => ({
    date: new Date(last - day * DAY_MS).toISOString().slice(0, 10),
    perEuro: { USD: (1.05 + (day % 90) / 1000).toFixed(4), GBP: (0.8 + (day % 70) / 1000).toFixed(5), CHF: '0.9412' },
  }));
}
