import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SellerParameters1795000041000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE seller_crawl ADD dropped_parameters text[] NOT NULL DEFAULT '{}', ADD stable_parameters text[] NOT NULL DEFAULT '{}'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE seller_crawl DROP dropped_parameters, DROP stable_parameters');
  }
}
