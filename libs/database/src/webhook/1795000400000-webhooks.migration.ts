import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Addresses of users to which announcements are posted, and the messages to them. */
export class Webhooks1795000400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL,
        name text NOT NULL,
        address text NOT NULL,
        secret text NOT NULL,
        created_at timestamptz NOT NULL,
        off_at timestamptz,
        off_by text,
        last_success_at timestamptz,
        last_failure_at timestamptz,
        last_failure text,
        last_failure_detail text,
        failing_since timestamptz,
        CONSTRAINT webhook_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_off_by CHECK ((off_at IS NULL) = (off_by IS NULL)),
        CONSTRAINT webhook_of_user FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX webhook_by_user ON webhook (user_id)');
    await runner.query(`
      CREATE TABLE webhook_outbox (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        webhook_id uuid NOT NULL,
        search_id uuid,
        body text NOT NULL,
        created_at timestamptz NOT NULL,
        attempts integer NOT NULL,
        next_at timestamptz NOT NULL,
        CONSTRAINT webhook_outbox_pkey PRIMARY KEY (id),
        CONSTRAINT webhook_outbox_webhook FOREIGN KEY (webhook_id) REFERENCES webhook (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE INDEX webhook_outbox_next ON webhook_outbox (next_at)');
    await runner.query('CREATE INDEX webhook_outbox_by_webhook ON webhook_outbox (webhook_id, next_at, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_outbox, webhook');
  }
}
