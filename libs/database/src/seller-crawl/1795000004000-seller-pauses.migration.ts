import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SellerPauses1795000004000 implements MigrationInterface {
  /** The name under which databases have recorded it. */
  readonly name = 'WalkPause1795000004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE walk ADD paused_at timestamptz, ADD paused_by text, ADD paused_because text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE walk DROP paused_at, DROP paused_by, DROP paused_because');
  }
}
