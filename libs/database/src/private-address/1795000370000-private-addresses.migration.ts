import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses of calendars and feeds of users. Feeds read the newest announcements of a search, so their index has the order too. */
export class PrivateAddresses1795000370000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE private_address (
        token_hash bytea NOT NULL,
        user_id uuid NOT NULL,
        kind text NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        CONSTRAINT private_address_pkey PRIMARY KEY (token_hash),
        CONSTRAINT private_address_user FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX private_address_of_user ON private_address (user_id, kind)');
    await runner.query('DROP INDEX announcement_by_search');
    await runner.query('CREATE INDEX announcement_by_search ON announcement (search_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX announcement_by_search');
    await runner.query('CREATE INDEX announcement_by_search ON announcement (search_id)');
    await runner.query('DROP TABLE private_address');
  }
}
