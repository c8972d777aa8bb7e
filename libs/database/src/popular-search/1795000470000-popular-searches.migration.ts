import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How many visitors made a search, by day, of the searches that several made. */
export class PopularSearches1795000470000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE popular_search (
        day date NOT NULL,
        path text COLLATE "C" NOT NULL,
        realm text COLLATE "C" NOT NULL,
        visitors bigint NOT NULL,
        CONSTRAINT popular_search_pkey PRIMARY KEY (day, path, realm)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE popular_search');
  }
}
