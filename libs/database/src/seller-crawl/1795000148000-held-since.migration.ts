import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a seller is on hold. */
export class HeldSince1795000148000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seller_crawl ADD held_since timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seller_crawl DROP held_since');
  }
}
