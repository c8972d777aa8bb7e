import type { LotWrite } from '../document';
import { encodeWrite, type EncodedWrite } from '../encoding';
import { openUntilOf } from '../offer-order';
import { missingKey, sortKeyOf } from '../sort-key';
import { columnOrders, keyColumn } from './query/order';
import { measures } from './query/ranges';
import { keyNumber } from './query/keys';
import { tagsOf } from './query/tags';

export type ColumnType = 'text' | 'bigint' | 'int' | 'boolean' | 'text[]' | 'json';

interface Column {
  readonly name: string;
  readonly type: ColumnType;
}

/** The columns of {@link rowOf}, in its order. */
export const textColumns: readonly Column[] = [
  { name: 'id', type: 'text' },
  { name: 'version', type: 'bigint' },
  { name: 'deleted', type: 'boolean' },
  { name: 'open_until', type: 'bigint' },
  ...columnOrders.map((order) => ({ name: keyColumn(order), type: 'bigint' as const })),
  { name: 'piece', type: 'bigint' },
  { name: 'photo', type: 'bigint' },
  ...measures.map(({ column }) => ({ name: column, type: 'bigint' as const })),
  { name: 'facet_count', type: 'int' },
  { name: 'tags', type: 'text[]' },
];

/** The columns of a generation's table. */
export const columns: readonly Column[] = [...textColumns, { name: 'document', type: 'json' }];

/** A write with its row. */
export interface EncodedRow extends EncodedWrite {
  readonly row: readonly string[];
  /** None for a tombstone. */
  readonly terms: readonly string[];
}

export function encodeRow(write: LotWrite): EncodedRow | { readonly fault: string } {
  const encoded = encodeWrite(write);
  if ('fault' in encoded) return encoded;
  return { ...encoded, row: rowOf(write), terms: write.deleted ? [] : write.terms };
}

/** One row without its document, as texts: `NULL` for an unknown number, tags as {@link tagsOf} joins them. A tombstone has only its id and version. */
export function rowOf(write: LotWrite): readonly string[] {
  const identity = [write.id, String(write.version), String(write.deleted ?? false)];
  const unknown = String(missingKey);
  if (write.deleted) {
    const [keys, measured] = [columnOrders.map(() => unknown), measures.map(() => unknown)];
    return [...identity, String(-missingKey), ...keys, 'NULL', 'NULL', ...measured, '0', ''];
  }
  const { tags, facetCount } = tagsOf(write);
  const keys = columnOrders.map((order) => String(sortKeyOf(order, write.sort)));
  const specimenKeys = [write.specimen, write.photo].map((key) => (key === undefined ? 'NULL' : keyNumber(key)));
  const measured = measures.map(({ key }) => String(write.sort[key] ?? missingKey));
  return [...identity, String(openUntilOf(write)), ...keys, ...specimenKeys, ...measured, String(facetCount), tags];
}
