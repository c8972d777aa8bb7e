import type { MigrationInterface, QueryRunner } from 'typeorm';

/** When the owner of an account has proved that the address is theirs. */
export class VerifiedAddresses1795000029000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_account ADD email_verified_at timestamptz');
    // An account without a password was added for an identity whose address the provider had verified.
    await runner.query(`
      UPDATE user_account account SET email_verified_at = account.created_at
      FROM external_identity identity
      WHERE identity.user_id = account.id AND account.password_hash IS NULL AND lower(identity.email) = account.email_key`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE user_account DROP email_verified_at');
  }
}
