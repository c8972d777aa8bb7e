import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Errors that visitors report in lots are messages too: with the lot and the reason, and without a name or an address where none was given. */
export class LotReports1795000460000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE contact_message
        ALTER COLUMN first_name DROP NOT NULL,
        ALTER COLUMN email DROP NOT NULL,
        ADD COLUMN lot_id text COLLATE "C",
        ADD COLUMN reason text,
        ADD COLUMN user_id uuid,
        ADD CONSTRAINT contact_message_user FOREIGN KEY (user_id) REFERENCES user_account (id) ON DELETE CASCADE`);
    await runner.query('CREATE INDEX contact_message_by_user ON contact_message (user_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DELETE FROM contact_message WHERE lot_id IS NOT NULL');
    await runner.query(`
      ALTER TABLE contact_message
        DROP COLUMN user_id,
        DROP COLUMN reason,
        DROP COLUMN lot_id,
        ALTER COLUMN email SET NOT NULL,
        ALTER COLUMN first_name SET NOT NULL`);
  }
}
