import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keys with which programs of users call the API, and how often they do. */
export class ApiKeys1795000410000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE api_key (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        token_hash bytea NOT NULL,
        user_id uuid NOT NULL,
        name text NOT NULL,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_on date,
        revoked_at timestamptz,
        CONSTRAINT api_key_pkey PRIMARY KEY (id),
        CONSTRAINT api_key_user FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
      )`);
    await runner.query('CREATE UNIQUE INDEX api_key_by_token ON api_key (token_hash)');
    await runner.query('CREATE INDEX api_key_by_user ON api_key (user_id)');
    await runner.query(`
      CREATE TABLE api_key_use (
        key_id uuid NOT NULL,
        day date NOT NULL,
        requests integer NOT NULL,
        CONSTRAINT api_key_use_pkey PRIMARY KEY (key_id, day),
        CONSTRAINT api_key_use_key FOREIGN KEY (key_id) REFERENCES api_key (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE api_key_use');
    await runner.query('DROP TABLE api_key');
  }
}
