import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OtherExchangeRates1795000027000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE other_exchange_rate (
        currency text COLLATE "C" NOT NULL,
        date date NOT NULL,
        per_euro text NOT NULL,
        source text NOT NULL,
        stored_at timestamptz NOT NULL,
        CONSTRAINT other_exchange_rate_pkey PRIMARY KEY (currency, date)
      )`);
    await runner.query('CREATE INDEX other_exchange_rate_stored ON other_exchange_rate (stored_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE other_exchange_rate');
  }
}
