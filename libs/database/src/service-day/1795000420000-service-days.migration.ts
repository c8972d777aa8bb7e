import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How searches were answered, and when parts of the service were away, for the status page. */
export class ServiceDays1795000420000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE service_count (
        slot timestamptz NOT NULL,
        what text COLLATE "C" NOT NULL,
        count bigint NOT NULL,
        CONSTRAINT service_count_pkey PRIMARY KEY (slot, what)
      )`);
    await runner.query(`
      CREATE TABLE service_minute (
        minute timestamptz NOT NULL,
        search_away boolean NOT NULL,
        database_away boolean NOT NULL,
        CONSTRAINT service_minute_pkey PRIMARY KEY (minute)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE service_minute');
    await runner.query('DROP TABLE service_count');
  }
}
