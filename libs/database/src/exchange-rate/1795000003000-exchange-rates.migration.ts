import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ExchangeRates1795000003000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE exchange_rate (
        date date NOT NULL CONSTRAINT exchange_rate_pkey PRIMARY KEY,
        per_euro jsonb NOT NULL,
        source text NOT NULL,
        stored_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX exchange_rate_stored ON exchange_rate (stored_at)');
    await runner.query(`
      CREATE TABLE exchange_rate_source (
        url text NOT NULL CONSTRAINT exchange_rate_source_pkey PRIMARY KEY,
        asked_at timestamptz NOT NULL,
        etag text,
        last_modified text,
        error text
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE exchange_rate_source');
    await runner.query('DROP TABLE exchange_rate');
  }
}
