import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What users write down about lots of their lists. */
export class LotNotes1795000340000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE lot_note (
        user_id uuid NOT NULL,
        lot_id text COLLATE "C" NOT NULL,
        note text NOT NULL,
        tags text[] NOT NULL,
        amount numeric,
        currency text,
        words text NOT NULL,
        changed_at timestamptz NOT NULL,
        CONSTRAINT lot_note_pkey PRIMARY KEY (user_id, lot_id),
        CONSTRAINT lot_note_user FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE lot_note');
  }
}
