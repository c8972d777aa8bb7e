import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LotReadTimes1795000080000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE frontier_lot ADD read_at timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE frontier_lot DROP read_at');
  }
}
