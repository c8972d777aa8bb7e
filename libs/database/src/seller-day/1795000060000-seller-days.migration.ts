import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SellerDays1795000060000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE seller_day (
        seller_id integer NOT NULL,
        day date NOT NULL,
        last_run integer NOT NULL,
        runs integer NOT NULL,
        broken_runs integer NOT NULL,
        lots_seen integer NOT NULL,
        lots_open integer NOT NULL,
        items_read bigint NOT NULL,
        items_failed bigint NOT NULL,
        CONSTRAINT seller_day_pkey PRIMARY KEY (seller_id, day)
      )`);
    await runner.query('CREATE INDEX seller_day_day ON seller_day (day)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE seller_day');
  }
}
