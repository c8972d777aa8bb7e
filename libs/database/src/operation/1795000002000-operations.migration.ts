import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Operations1795000002000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE operation (
        id text NOT NULL CONSTRAINT operation_pkey PRIMARY KEY,
        command text NOT NULL,
        arguments jsonb NOT NULL,
        plan jsonb NOT NULL DEFAULT '{}',
        who text NOT NULL,
        state text NOT NULL,
        started_at timestamptz NOT NULL,
        finished_at timestamptz,
        result jsonb NOT NULL DEFAULT '{}',
        error text
      )`);
    await runner.query('CREATE INDEX operation_started ON operation (started_at)');
    await runner.query(`
      CREATE TABLE dead_letter (
        topic text NOT NULL,
        partition integer NOT NULL,
        "offset" bigint NOT NULL,
        outcome text NOT NULL,
        who text NOT NULL,
        why text,
        dealt_with_at timestamptz NOT NULL,
        sent_to text,
        result text,
        CONSTRAINT dead_letter_pkey PRIMARY KEY (topic, partition, "offset")
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE dead_letter');
    await runner.query('DROP TABLE operation');
  }
}
