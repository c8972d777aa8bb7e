import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SpotChecks1795000040000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE frontier_lot ADD spot_check boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE frontier_lot DROP spot_check');
  }
}
