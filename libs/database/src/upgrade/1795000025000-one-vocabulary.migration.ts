import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tables, then columns by the table's new name, then the other objects: each with the name before and after. */
const tables = [
  ['walk', 'seller_crawl'],
  ['walk_watch', 'run_health'],
] as const;

const columns = [
  ['seller_crawl', 'number', 'run_number'],
  ['seller_crawl', 'next_walk_at', 'next_run_at'],
  ['seller_crawl', 'watched_seconds', 'observed_seconds'],
  ['run_health', 'walk', 'run_number'],
  ['run_health', 'judged_at', 'checked_at'],
  ['run_health', 'signs', 'anomalies'],
  ['frontier_page', 'walk', 'run_number'],
  ['frontier_lot', 'seen_walk', 'seen_run'],
  ['frontier_lot', 'list_tells', 'result_on_list'],
  ['picture', 'told', 'observed'],
] as const;

const others = [
  ['INDEX', 'walk_pkey', 'seller_crawl_pkey'],
  ['INDEX', 'walk_seller_key', 'seller_crawl_seller_key'],
  ['SEQUENCE', 'walk_seller_id_seq', 'seller_crawl_seller_id_seq'],
  ['INDEX', 'walk_watch_pkey', 'run_health_pkey'],
  ['INDEX', 'picture_told', 'picture_observed'],
] as const;

/** Renames only change the catalogue. The table of crawl runs has some thirty rows for each seller; no other row is rewritten. */
export class OneVocabulary1795000025000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [before, after] of tables) await runner.query(`ALTER TABLE ${before} RENAME TO ${after}`);
    for (const [table, before, after] of columns)
      await runner.query(`ALTER TABLE ${table} RENAME ${before} TO ${after}`);
    for (const [kind, before, after] of others) await runner.query(`ALTER ${kind} ${before} RENAME TO ${after}`);
    await runner.query(renameNotNullConstraints(tables.map(([, after]) => after)));
    await runner.query(renameKey('figures', 'told', 'extracted'));
    await runner.query(renameKeyOfElements('anomalies', 'sign', 'kind'));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(renameKeyOfElements('anomalies', 'kind', 'sign'));
    await runner.query(renameKey('figures', 'extracted', 'told'));
    for (const [kind, before, after] of others) await runner.query(`ALTER ${kind} ${after} RENAME TO ${before}`);
    for (const [table, before, after] of columns)
      await runner.query(`ALTER TABLE ${table} RENAME ${after} TO ${before}`);
    for (const [before, after] of tables) await runner.query(`ALTER TABLE ${after} RENAME TO ${before}`);
    await runner.query(renameNotNullConstraints(tables.map(([before]) => before)));
  }
}

const renameKey = (column: string, before: string, after: string) => `
  UPDATE run_health SET ${column} = ${column} - '${before}' || jsonb_build_object('${after}', ${column} -> '${before}')
  WHERE ${column} ? '${before}'`;

const renameKeyOfElements = (column: string, before: string, after: string) => `
  UPDATE run_health SET ${column} = (
    SELECT jsonb_agg(element - '${before}' || jsonb_build_object('${after}', element -> '${before}') ORDER BY position)
    FROM jsonb_array_elements(${column}) WITH ORDINALITY AS list (element, position))
  WHERE jsonb_array_length(${column}) > 0`;

/** PostgreSQL 18 stores NOT NULL as constraints named after table and column; a rename leaves those names. Earlier versions have none. */
const renameNotNullConstraints = (renamed: readonly string[]) => `
  DO $$
  DECLARE
    one record;
  BEGIN
    FOR one IN
      SELECT t.relname AS tab, c.conname AS before, t.relname || '_' || a.attname || '_not_null' AS after
      FROM pg_constraint c
      JOIN pg_class t ON t.oid = c.conrelid
      JOIN pg_attribute a ON a.attrelid = t.oid AND a.attnum = c.conkey[1]
      WHERE c.contype = 'n' AND t.relnamespace = current_schema()::regnamespace
        AND t.relname IN (${[...renamed, 'frontier_page', 'frontier_lot', 'picture'].map((name) => `'${name}'`).join()})
    LOOP
      IF one.before <> one.after THEN
        EXECUTE format('ALTER TABLE %I RENAME CONSTRAINT %I TO %I', one.tab, one.before, one.after);
      END IF;
    END LOOP;
  END $$`;
