import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SavedSearches1795000320000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE SEQUENCE saved_search_changed');
    await runner.query(`
      CREATE TABLE saved_search (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL,
        name text NOT NULL,
        path text NOT NULL,
        grammar smallint NOT NULL,
        created_at timestamptz NOT NULL,
        seen_at timestamptz NOT NULL,
        paused boolean NOT NULL,
        changed bigint NOT NULL,
        CONSTRAINT saved_search_pkey PRIMARY KEY (id),
        CONSTRAINT saved_search_user FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX saved_search_by_user ON saved_search (user_id, created_at)');
    await runner.query('CREATE UNIQUE INDEX saved_search_by_change ON saved_search (changed)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE saved_search');
    await runner.query('DROP SEQUENCE saved_search_changed');
  }
}
