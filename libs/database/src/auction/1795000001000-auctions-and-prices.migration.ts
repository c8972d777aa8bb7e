import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AuctionsAndPrices1795000001000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE auction (
        id text NOT NULL CONSTRAINT auction_pkey PRIMARY KEY,
        seller_key text NOT NULL,
        title text NOT NULL,
        url text NOT NULL,
        starts_at timestamptz,
        ends_at timestamptz,
        lot_count integer,
        logo_url text,
        closed boolean NOT NULL,
        version bigint NOT NULL
      )`);
    await runner.query('CREATE INDEX auction_ends ON auction (ends_at, id)');
    await runner.query(`
      CREATE TABLE price_point (
        lot_id text NOT NULL,
        version bigint NOT NULL,
        observed_at timestamptz NOT NULL,
        amount numeric NOT NULL,
        currency text NOT NULL,
        bid_state text NOT NULL,
        CONSTRAINT price_point_pkey PRIMARY KEY (lot_id, version)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE price_point');
    await runner.query('DROP TABLE auction');
  }
}
