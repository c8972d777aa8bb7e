import { sortOrders } from '../port';
import { keyColumn } from './query/order';
import type { SpecimenColumn } from './query/specimens';
import { list, name, sql, type Sql } from './query/sql';

/** `g7`: the name a rebuild is known by. */
export function generationName(generation: number): string {
  return `g${generation}`;
}

export function tableOf(generation: number): Sql {
  return name(`lot_index.lots_${generationName(generation)}`);
}

/** The generation a table of the schema belongs to; undefined for any other table. */
export function generationOfTable(table: string): number | undefined {
  const digits = /^lots_g([1-9][0-9]{0,8})$/.exec(table)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** One row that says which generation does what. Every statement reads it, so readers see a swap from one moment to the next. */
export const createRoles: readonly Sql[] = [
  sql`CREATE SCHEMA IF NOT EXISTS lot_index`,
  sql`CREATE TABLE IF NOT EXISTS lot_index.roles (
    one boolean PRIMARY KEY DEFAULT true CHECK (one),
    serving int NOT NULL,
    rebuilding int,
    previous int,
    last int NOT NULL)`,
];

/**
 * A generation's table and indexes.
 *
 * - `tags` holds text terms and facet values (query/tags.ts) under one GIN index.
 * - Each order has a key column that rises (sort-key.ts) and an index with `open_until`, `piece` and `photo` beside it, so that a page of "open, newest first" is
 *   read, and its pieces are counted, without touching rows.
 * - The document lies out of line (toast, uncompressed) as soon as a row has more than 1,500 bytes: scans that count then read rows of about
 *   900 bytes.
 * - A crawl mostly sees the same lot again. Nothing indexed changes then, and with a fifth of each page free the new row stays on its page and
 *   leaves all indexes alone (HOT: 94 of 100 such writes at fillfactor 80).
 * - GIN collects new tags in a list and sorts them in at 1 MB: writing costs half of what it costs without the list, and searching it 0.3 ms;
 *   a list of 4 MB, the default, saves no more and costs each search 4 ms.
 * - Autovacuum comes at one row in twenty, not five: pages all visible are what lets a count read an index alone.
 */
export function createGeneration(generation: number): readonly Sql[] {
  const table = tableOf(generation);
  const indexName = (what: string) => nameOfIndex(generation, what);
  const keys = sortOrders.map(keyColumn);
  return [
    sql`CREATE TABLE ${table} (
      id text COLLATE "C" NOT NULL,
      version bigint NOT NULL,
      open_until bigint NOT NULL,
      ${list(keys.map((key) => sql`${name(key)} bigint NOT NULL`))},
      piece bigint,
      photo bigint,
      facet_count int NOT NULL,
      deleted boolean NOT NULL,
      tags text[] COLLATE "C" NOT NULL,
      document json NOT NULL,
      CONSTRAINT ${indexName('id')} PRIMARY KEY (id)
    ) WITH (fillfactor = 80, toast_tuple_target = 1500, autovacuum_vacuum_scale_factor = 0.05,
      autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_analyze_scale_factor = 0.05)`,
    sql`ALTER TABLE ${table} ALTER COLUMN document SET STORAGE EXTERNAL`,
    sql`CREATE INDEX ${indexName('tags')} ON ${table} USING gin (tags) WITH (fastupdate = on, gin_pending_list_limit = 1024)
      WHERE NOT deleted`,
    createKeyIndex(generation, 'piece'),
    createKeyIndex(generation, 'photo'),
    ...keys.map(
      (key) =>
        sql`CREATE INDEX ${indexName(key)} ON ${table} (${name(key)}, id) INCLUDE (open_until, piece, photo) WHERE NOT deleted`,
    ),
  ];
}

/**
 * What a generation lacks that was made before lots had pieces or photographs: its lots have none until they are written again, and a rebuild gives them all
 * theirs. Does nothing to others, so it is asked for only where a column is missing: the lock it takes keeps readers out for a moment.
 */
export function addSpecimenColumns(generation: number): readonly Sql[] {
  const table = tableOf(generation);
  return [
    sql`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS piece bigint, ADD COLUMN IF NOT EXISTS photo bigint`,
    createKeyIndex(generation, 'piece'),
    createKeyIndex(generation, 'photo'),
  ];
}

/** `[{table}]` of the tables without the newer column; where that is, the older one is too. */
export const withoutSpecimenColumns = sql`SELECT tablename AS table FROM pg_tables WHERE schemaname = 'lot_index' AND NOT EXISTS (
  SELECT FROM information_schema.columns WHERE table_schema = schemaname AND table_name = tablename AND column_name = 'photo')`;

/** Few lots share a key with others; those that do are found by it. */
function createKeyIndex(generation: number, key: SpecimenColumn): Sql {
  return sql`CREATE INDEX IF NOT EXISTS ${nameOfIndex(generation, key)} ON ${tableOf(generation)} (${name(key)})
    WHERE NOT deleted AND ${name(key)} IS NOT NULL`;
}

function nameOfIndex(generation: number, what: string): Sql {
  return name(`lots_${generationName(generation)}_${what}`);
}
