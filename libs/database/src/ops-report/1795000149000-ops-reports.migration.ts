import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The daily reports to operators, and the mails that the next one has to name. */
export class OpsReports1795000149000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE ops_report (
        day date NOT NULL,
        taken_at timestamptz NOT NULL,
        facts jsonb NOT NULL DEFAULT '{}',
        webhook_attempts integer NOT NULL DEFAULT 0,
        webhook_next_at timestamptz,
        CONSTRAINT ops_report_pkey PRIMARY KEY (day)
      )`);
    await runner.query(`
      CREATE TABLE mail_given_up (
        template text NOT NULL,
        count integer NOT NULL,
        CONSTRAINT mail_given_up_pkey PRIMARY KEY (template)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_given_up');
    await runner.query('DROP TABLE ops_report');
  }
}
