import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many mails a recipient got in a time. */
export class MailCounts1795000030000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE mail_count (
        recipient_hash bytea NOT NULL,
        template text NOT NULL,
        count integer NOT NULL,
        ends_at timestamptz NOT NULL,
        CONSTRAINT mail_count_pkey PRIMARY KEY (recipient_hash, template)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_count');
  }
}
