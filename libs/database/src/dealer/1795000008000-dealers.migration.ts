import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Dealers1795000008000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE dealer (
        id text NOT NULL CONSTRAINT dealer_pkey PRIMARY KEY,
        seller_key text NOT NULL,
        source_id text NOT NULL,
        name text NOT NULL,
        url text,
        country_iso text,
        version bigint NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dealer');
  }
}
