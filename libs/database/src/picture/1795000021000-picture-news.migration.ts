import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `ALTER TABLE picture ADD told boolean NOT NULL DEFAULT false`,
  // A hash index takes four bytes for each entry; with the full hashes the index would be larger than the table.
  `CREATE INDEX picture_hash ON picture USING hash (hash) WHERE state = 1`,
  `CREATE INDEX picture_told ON picture (hash) WHERE told`,
  `CREATE TABLE picture_news (
    lot_id text COLLATE "C" NOT NULL,
    noted integer NOT NULL DEFAULT 1,
    seller_id integer NOT NULL,
    CONSTRAINT picture_news_pkey PRIMARY KEY (lot_id)
  )`,
  `CREATE INDEX picture_news_seller ON picture_news (seller_id)`,
];

export class PictureNews1795000021000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE picture_news');
    await runner.query('DROP INDEX picture_told, picture_hash');
    await runner.query('ALTER TABLE picture DROP told');
  }
}
