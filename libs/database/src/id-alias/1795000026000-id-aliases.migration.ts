import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IdAliases1795000026000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE id_alias (
        kind text COLLATE "C" NOT NULL,
        old_id text COLLATE "C" NOT NULL,
        new_id text COLLATE "C" NOT NULL,
        CONSTRAINT id_alias_pkey PRIMARY KEY (kind, old_id)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE id_alias');
  }
}
