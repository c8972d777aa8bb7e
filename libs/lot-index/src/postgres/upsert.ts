import type { EncodedWrite } from '../encoding';
import type { WriteOptions } from '../port';
import { list, name, sql, type Sql } from './query/sql';
import { columns, rowOf, tagSeparator, type ColumnType } from './rows';

export type Equal = NonNullable<WriteOptions['equal']>;

/**
 * One statement for a whole chunk; returns the ids it took. No id may occur twice. Rows are taken in the order of their ids, so that two
 * writers with overlapping chunks wait for each other and never lock each other out.
 */
export function upsert(table: Sql, chunk: readonly EncodedWrite[], equal: Equal): Sql {
  const rows = chunk.map(rowOf);
  const arrays = columns.map(({ type }, index) =>
    arrayOf(
      type,
      rows.map((row) => row[index] ?? ''),
    ),
  );
  return sql`INSERT INTO ${table} AS held (${names()})
    SELECT ${list(columns.map(fromInput))} FROM unnest(${list(arrays)}) AS input (${names()}) ORDER BY input.id
    ${onConflict(equal)}`;
}

/** Takes from one generation what the other has older or not at all; answers with how many. */
export function catchUp(from: Sql, to: Sql): Sql {
  return sql`WITH taken AS (INSERT INTO ${to} AS held (${names()})
    SELECT ${names('newer.')} FROM ${from} newer LEFT JOIN ${to} older ON older.id = newer.id
    WHERE older.id IS NULL OR newer.version > older.version ORDER BY newer.id
    ${onConflict('keep')}) SELECT count(*)::int AS count FROM taken`;
}

/** The rule of versions, kept by the row's own lock whoever writes at the same time. */
function onConflict(equal: Equal): Sql {
  const replaced = columns
    .filter((column) => column.name !== 'id')
    .map((column) => sql`${name(column.name)} = ${name(`excluded.${column.name}`)}`);
  const wins = equal === 'replace' ? sql`excluded.version >= held.version` : sql`excluded.version > held.version`;
  return sql`ON CONFLICT (id) DO UPDATE SET ${list(replaced)} WHERE ${wins} RETURNING held.id`;
}

function names(prefix = ''): Sql {
  return list(columns.map((column) => name(`${prefix}${column.name}`)));
}

/** Between rows: JSON text has no raw control character, and no tag has one. */
const rowSeparator = '\u001e';

/**
 * A column as one text. Postgres splits it, and nothing needs the escaping of array literals, which for documents full of quotes costs more
 * than all other work on this side.
 */
function arrayOf(type: ColumnType, values: readonly string[]): Sql {
  switch (type) {
    case 'bigint':
    case 'int':
    case 'boolean':
      return sql`${`{${values.join(',')}}`}::${name(type)}[]`;
    case 'text':
    case 'text[]':
    case 'json':
      return sql`string_to_array(${values.join(rowSeparator)}, ${rowSeparator})`;
  }
}

function fromInput(column: { readonly name: string; readonly type: ColumnType }): Sql {
  const value = name(`input.${column.name}`);
  switch (column.type) {
    case 'text[]':
      // One row without tags splits into no row at all, which unnest makes null.
      return sql`string_to_array(coalesce(${value}, ''), ${tagSeparator})`;
    case 'json':
      return sql`${value}::json`;
    case 'text':
    case 'bigint':
    case 'int':
    case 'boolean':
      return value;
  }
}
