import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RemovedLots1795000167000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE removed_lot (
        lot_id text COLLATE "C" NOT NULL,
        removed_at timestamptz NOT NULL,
        removed_by text NOT NULL,
        because text NOT NULL,
        CONSTRAINT removed_lot_pkey PRIMARY KEY (lot_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE removed_lot');
  }
}
