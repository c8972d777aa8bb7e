import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RunHealth1795000007000 implements MigrationInterface {
  /** The name under which databases have recorded it. */
  readonly name = 'WalkWatch1795000007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE walk_watch (
        seller_id integer NOT NULL,
        walk integer NOT NULL,
        state text,
        since timestamptz,
        judged_at timestamptz,
        signs jsonb NOT NULL DEFAULT '[]',
        figures jsonb NOT NULL,
        CONSTRAINT walk_watch_pkey PRIMARY KEY (seller_id, walk)
      )`);
    await runner.query('ALTER TABLE walk ADD accepted_by text, ADD accepted_because text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE walk DROP accepted_by, DROP accepted_because');
    await runner.query('DROP TABLE walk_watch');
  }
}
