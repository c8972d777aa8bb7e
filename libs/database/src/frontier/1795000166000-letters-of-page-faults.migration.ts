import type { MigrationInterface, QueryRunner } from 'typeorm';

const up = [
  `ALTER TABLE page_fault ADD page_hash bigint, ADD letter_partition integer, ADD letter_offset bigint`,
  `CREATE INDEX page_fault_page ON page_fault (seller_id, page_hash)`,
];

export class LettersOfPageFaults1795000166000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of up) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE page_fault DROP page_hash, DROP letter_partition, DROP letter_offset');
  }
}
