import type { WriteOptions } from '../port';
import { list, name, sql, type Sql } from './query/sql';
import { tagSeparator } from './query/tags';
import { columns, textColumns, type ColumnType, type EncodedRow } from './rows';

export type Equal = NonNullable<WriteOptions['equal']>;

/**
 * One statement for a whole chunk; returns the ids it wrote. No id may occur twice. Rows are written in the order of their ids, so two writers with
 * overlapping chunks wait for each other and cannot deadlock.
 */
export function upsert(table: Sql, chunk: readonly EncodedRow[], equal: Equal): Sql {
  const arrays = textColumns.map(({ type }, index) =>
    arrayOf(
      type,
      chunk.map(({ row }) => row[index] ?? ''),
    ),
  );
  arrays.push(sql`string_to_array(${documentsOf(chunk)}, ${rowSeparator})`);
  return sql`INSERT INTO ${table} AS held (${names()})
    SELECT ${list(columns.map(fromInput))} FROM unnest(${list(arrays)}) AS input (${names()}) ORDER BY input.id
    ${onConflict(equal)}`;
}

/** Copies to one generation the rows that it lacks or has in an older version; returns their number. */
export function catchUp(from: Sql, to: Sql): Sql {
  return sql`WITH taken AS (INSERT INTO ${to} AS held (${names()})
    SELECT ${names('newer.')} FROM ${from} newer LEFT JOIN ${to} older ON older.id = newer.id
    WHERE older.id IS NULL OR newer.version > older.version ORDER BY newer.id
    ${onConflict('keep')}) SELECT count(*)::int AS count FROM taken`;
}

/** The rule of versions. The lock of the row keeps it under concurrent writes. */
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

/** Separates rows: neither JSON text nor a tag contains a raw control character. */
const rowSeparator = '\u001e';

/** The documents with separators as one value in UTF-8, which is the binary form of a text for the server. */
function documentsOf(chunk: readonly EncodedRow[]): Buffer {
  return Buffer.concat(chunk.flatMap(({ json }, place) => (place === 0 ? [json] : [separatorByte, json])));
}

const separatorByte = Buffer.from(rowSeparator);

/**
 * A column as one text, which Postgres splits. This avoids the escaping of array literals, which for documents with many quotes costs more than all
 * other work of the client.
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
      // An empty text splits into no row, and unnest returns null for it.
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
