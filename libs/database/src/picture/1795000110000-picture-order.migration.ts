import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `ALTER TABLE picture ADD asked_at timestamptz`,
  `CREATE INDEX picture_asked ON picture (asked_at) WHERE state = 0 AND asked_at IS NOT NULL`,
  `CREATE INDEX picture_newest ON picture (wanted_at) WHERE position = 0`,
  // The order in which the stock is fetched; see picture.sql.ts.
  `CREATE INDEX picture_rank ON picture (seller_id, ((due_at AT TIME ZONE 'UTC') + position * interval '1 day')) WHERE state = 0`,
  `DROP INDEX picture_due`,
];

const down = [
  `CREATE INDEX picture_due ON picture (seller_id, due_at) WHERE state = 0`,
  `DROP INDEX picture_asked, picture_newest, picture_rank`,
  `ALTER TABLE picture DROP asked_at`,
];

export class PictureOrder1795000110000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of down) await runner.query(statement);
  }
}
