import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CompaniesAndLogos1795000024000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE company (
        seller_key text NOT NULL CONSTRAINT company_pkey PRIMARY KEY,
        url text NOT NULL,
        logo_url text,
        version bigint NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE company_visit (
        seller_id integer NOT NULL CONSTRAINT company_visit_pkey PRIMARY KEY,
        due_at timestamptz NOT NULL,
        attempts smallint NOT NULL DEFAULT 0,
        content_hash bigint,
        last_observed_at timestamptz,
        last_error text
      )`);
    await runner.query(`
      CREATE TABLE logo (
        url text COLLATE "C" NOT NULL CONSTRAINT logo_pkey PRIMARY KEY,
        seller_id integer NOT NULL,
        state smallint NOT NULL DEFAULT 0,
        attempts smallint NOT NULL DEFAULT 0,
        due_at timestamptz NOT NULL,
        hash text,
        width integer,
        height integer,
        back_on_white text,
        back_on_black text,
        last_error text
      )`);
    await runner.query('CREATE INDEX logo_due ON logo (seller_id, due_at) WHERE state = 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE logo, company_visit, company');
  }
}
