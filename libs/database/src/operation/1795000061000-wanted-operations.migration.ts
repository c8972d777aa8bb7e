import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WantedOperations1795000061000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE operation ADD cancelled_at timestamptz, ADD cancelled_by text, ADD cancelled_because text',
    );
    await runner.query(`
      CREATE TABLE log_status (
        name text NOT NULL CONSTRAINT log_status_pkey PRIMARY KEY,
        taken_at timestamptz NOT NULL,
        facts jsonb NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE log_status');
    await runner.query('ALTER TABLE operation DROP cancelled_at, DROP cancelled_by, DROP cancelled_because');
  }
}
