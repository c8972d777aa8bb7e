import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  // The context for the pages of a sale's lots is stored once for each sale: stored with each lot it would be a third of the table.
  `CREATE TABLE frontier_sale (
    sale bigint CONSTRAINT frontier_sale_pkey PRIMARY KEY,
    context jsonb NOT NULL
  )`,
  `ALTER TABLE frontier_lot ADD sale bigint, ADD listed_state bigint, ADD list_tells boolean NOT NULL DEFAULT false`,
  // For the lots of a list page and for all lots of a seller. Equal keys share their entry, so that a million rows take little space.
  `DROP INDEX frontier_lot_open`,
  `CREATE INDEX frontier_lot_seen ON frontier_lot (seller_id, seen_on)`,
  `CREATE INDEX frontier_lot_sale ON frontier_lot (sale) WHERE sale IS NOT NULL`,
  // Lots whose bidding ended are read before new lots, which may be a hundred thousand.
  `CREATE INDEX frontier_lot_ending ON frontier_lot (seller_id, due_at)
   WHERE due_at IS NOT NULL AND ends_at IS NOT NULL AND last_observed_at IS NOT NULL`,
  `ALTER TABLE walk ADD news_sum double precision NOT NULL DEFAULT 0, ADD watched_seconds double precision NOT NULL DEFAULT 0`,
];

const down = [
  `ALTER TABLE walk DROP news_sum, DROP watched_seconds`,
  `CREATE INDEX frontier_lot_open ON frontier_lot (seller_id) WHERE state = 0`,
  `DROP INDEX frontier_lot_ending, frontier_lot_sale, frontier_lot_seen`,
  `UPDATE frontier_lot f SET context = s.context FROM frontier_sale s WHERE s.sale = f.sale`,
  `DROP TABLE frontier_sale`,
  `ALTER TABLE frontier_lot DROP sale, DROP listed_state, DROP list_tells`,
];

export class SalesAndLists1795000016000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
