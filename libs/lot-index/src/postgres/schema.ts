import { columnOrders, keyColumn } from './query/order';
import { measures } from './query/ranges';
import type { SpecimenColumn } from './query/specimens';
import { list, name, sql, type Sql } from './query/sql';

/** The key of an order that tables made before lots had totals lack. */
const COST_COLUMN = keyColumn('cost-asc');

/** The name of a generation, `g7`. */
export function generationName(generation: number): string {
  return `g${generation}`;
}

export function tableOf(generation: number): Sql {
  return name(`lot_index.lots_${generationName(generation)}`);
}

/** The table with the words of a generation's lots, in which the words that begin with a prefix are found. */
export function wordsTableOf(generation: number): Sql {
  return name(`lot_index.words_${generationName(generation)}`);
}

/** The generation of a table; undefined for a table of another kind. */
export function generationOfTable(table: string): number | undefined {
  const digits = /^(?:lots|words)_g([1-9][0-9]{0,8})$/.exec(table)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** One row with the role of each generation. Every statement reads it, so a swap is atomic for readers. */
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
 * - `tags` contains text terms and facet values (query/tags.ts) under one GIN index.
 * - Each order has a rising key column (sort-key.ts) and an index that includes `open_until`, `piece` and `photo`, so that a page of "open, newest
 *   first" is read, and its specimens are counted, by index-only scans.
 * - The column of the specimen key is named `piece` (stored.ts).
 * - The document is stored out of line (toast, uncompressed) if a row has more than 1,500 bytes: scans that count then read rows of about 900 bytes.
 * - A crawl mostly observes lots without a change. No indexed column changes then. With a fifth of each page free the new row stays on its page and no
 *   index is written (HOT: 94 of 100 of these writes at fillfactor 80).
 * - GIN collects new tags in a list and merges them at 1 MB: writing costs half as much as without the list, and searching the list 0.3 ms. With the
 *   default of 4 MB writing costs the same and each search 4 ms.
 * - Autovacuum runs after changes to one row in twenty instead of one in five: index-only scans need pages that are marked all-visible.
 */
export function createGeneration(generation: number): readonly Sql[] {
  const table = tableOf(generation);
  const indexName = (what: string) => nameOfIndex(generation, what);
  const keys = columnOrders.map(keyColumn);
  return [
    sql`CREATE TABLE ${table} (
      id text COLLATE "C" NOT NULL,
      version bigint NOT NULL,
      open_until bigint NOT NULL,
      ${list(keys.map(keyColumnOf))},
      piece bigint,
      photo bigint,
      ${list(measures.map(({ column }) => keyColumnOf(column)))},
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
    ...measures.map(({ column }) => createMeasureIndex(generation, column)),
    ...keys.map((key) => createOrderIndex(generation, key)),
    createWords(generation),
  ];
}

/** Words remain when their last lot is deleted; a rebuild drops them. */
function createWords(generation: number): Sql {
  return sql`CREATE TABLE ${wordsTableOf(generation)} (word text COLLATE "C" PRIMARY KEY)`;
}

/**
 * Adds and fills the table of words of a generation that was created before lots were found by prefixes. The words of its titles are unknown until a
 * rebuild.
 */
export function addWords(generation: number): readonly Sql[] {
  return [
    createWords(generation),
    sql`INSERT INTO ${wordsTableOf(generation)} (word) SELECT DISTINCT substr(tag, 3) FROM (
      SELECT unnest(tags) AS tag FROM ${tableOf(generation)} WHERE NOT deleted) carried
    WHERE starts_with(tag, 't:') AND strpos(tag, '-') = 0`,
  ];
}

/** `[{table}]` of the generations without a table of words. */
export const withoutWords = sql`SELECT tablename AS table FROM pg_tables WHERE schemaname = 'lot_index' AND starts_with(tablename, 'lots_g')
  AND to_regclass('lot_index.' || replace(tablename, 'lots_g', 'words_g')) IS NULL`;

/** The names of a generation's indexes. */
export function indexNamesOf(generation: number): readonly string[] {
  const ofLots = [
    'id',
    'tags',
    'piece',
    'photo',
    ...measures.map(({ column }) => column),
    ...columnOrders.map(keyColumn),
  ];
  return [
    ...ofLots.map((what) => `lots_${generationName(generation)}_${what}`),
    `words_${generationName(generation)}_pkey`,
  ];
}

/** `{missing, lot, word}`: the names of the indexes that do not exist or are not valid, and the first row of each table by an index. */
export function partsOf(generation: number): Sql {
  return sql`SELECT json_build_object(
    'missing', (SELECT coalesce(json_agg(expected), '[]') FROM unnest(${indexNamesOf(generation)}::text[]) expected WHERE NOT EXISTS (
      SELECT FROM pg_index WHERE indexrelid = to_regclass('lot_index.' || expected) AND indisvalid)),
    'lot', (SELECT id FROM ${tableOf(generation)} WHERE NOT deleted ORDER BY by_newest, id LIMIT 1),
    'word', (SELECT word FROM ${wordsTableOf(generation)} ORDER BY word LIMIT 1))`;
}

/**
 * Adds the columns that a generation lacks if it was created before lots had specimen keys or photographs. Its lots have none until they are written
 * again; a rebuild fills all of them. Run only for tables without a column, because the lock blocks readers for a moment.
 */
export function addSpecimenColumns(generation: number): readonly Sql[] {
  const table = tableOf(generation);
  return [
    sql`ALTER TABLE ${table} ADD COLUMN IF NOT EXISTS piece bigint, ADD COLUMN IF NOT EXISTS photo bigint`,
    createKeyIndex(generation, 'piece'),
    createKeyIndex(generation, 'photo'),
  ];
}

/** `[{table}]` of the tables without the newer column. A table with the newer column also has the older one. */
export const withoutSpecimenColumns = withoutColumn('photo');

/** Adds the columns of weights and diameters to a generation that was created before. Its lots have none until they are written again; a rebuild fills all. */
export function addMeasureColumns(generation: number): readonly Sql[] {
  const added = measures.map(({ column }) => sql`ADD COLUMN IF NOT EXISTS ${keyColumnOf(column)}`);
  return [
    sql`ALTER TABLE ${tableOf(generation)} ${list(added)}`,
    ...measures.map(({ column }) => createMeasureIndex(generation, column)),
  ];
}

/** `[{table}]` of the tables without the columns of weights and diameters. */
export const withoutMeasureColumns = withoutColumn(measures[0].column);

/** Adds the order of totals to a generation that was created before. Its lots have none until they are written again; a rebuild fills all. */
export function addCostColumn(generation: number): readonly Sql[] {
  return [
    sql`ALTER TABLE ${tableOf(generation)} ADD COLUMN IF NOT EXISTS ${keyColumnOf(COST_COLUMN)}`,
    createOrderIndex(generation, COST_COLUMN),
  ];
}

/** `[{table}]` of the tables without the order of totals. */
export const withoutCostColumn = withoutColumn(COST_COLUMN);

/** A constant default adds the column without writing the rows, and processes of an earlier version write rows without it. */
function keyColumnOf(column: string): Sql {
  // The default is `missingKey`; a definition has no parameters.
  return sql`${name(column)} bigint NOT NULL DEFAULT 9007199254740991`;
}

function createMeasureIndex(generation: number, column: string): Sql {
  return sql`CREATE INDEX IF NOT EXISTS ${nameOfIndex(generation, column)} ON ${tableOf(generation)} (${name(column)}) WHERE NOT deleted`;
}

function createOrderIndex(generation: number, column: string): Sql {
  return sql`CREATE INDEX IF NOT EXISTS ${nameOfIndex(generation, column)} ON ${tableOf(generation)} (${name(column)}, id)
    INCLUDE (open_until, piece, photo) WHERE NOT deleted`;
}

function withoutColumn(column: string): Sql {
  return sql`SELECT tablename AS table FROM pg_tables WHERE schemaname = 'lot_index'
  AND starts_with(tablename, 'lots_g') AND NOT EXISTS (
  SELECT FROM information_schema.columns WHERE table_schema = schemaname AND table_name = tablename AND column_name = ${column})`;
}

/** Finds the lots with an equal key, which are few. */
function createKeyIndex(generation: number, key: SpecimenColumn): Sql {
  return sql`CREATE INDEX IF NOT EXISTS ${nameOfIndex(generation, key)} ON ${tableOf(generation)} (${name(key)})
    WHERE NOT deleted AND ${name(key)} IS NOT NULL`;
}

function nameOfIndex(generation: number, what: string): Sql {
  return name(`lots_${generationName(generation)}_${what}`);
}
