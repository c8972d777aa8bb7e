import type { EncodedWrite } from '../encoding';
import { missingKey, sortKeyOf } from '../sort-key';
import { columnOrders, keyColumn } from './query/order';
import { keyNumber } from './query/keys';
import { openUntilOf } from './query/status';
import { tagsOf } from './query/tags';

export type ColumnType = 'text' | 'bigint' | 'int' | 'boolean' | 'text[]' | 'json';

/** The columns of a generation's table, in the order of {@link rowOf}. */
export const columns: readonly { readonly name: string; readonly type: ColumnType }[] = [
  { name: 'id', type: 'text' },
  { name: 'version', type: 'bigint' },
  { name: 'deleted', type: 'boolean' },
  { name: 'open_until', type: 'bigint' },
  ...columnOrders.map((order) => ({ name: keyColumn(order), type: 'bigint' as const })),
  { name: 'piece', type: 'bigint' },
  { name: 'photo', type: 'bigint' },
  { name: 'facet_count', type: 'int' },
  { name: 'tags', type: 'text[]' },
  { name: 'document', type: 'json' },
];

/** Separates the tags of a lot; no tag contains a control character (encoding.ts). */
export const tagSeparator = '\u001f';

/** One row as texts: `NULL` for an unknown number, tags joined by {@link tagSeparator}. A tombstone has only its id and version. */
export function rowOf({ write, json }: EncodedWrite): readonly string[] {
  const identity = [write.id, String(write.version), String(write.deleted ?? false)];
  if (write.deleted)
    return [
      ...identity,
      String(-missingKey),
      ...columnOrders.map(() => String(missingKey)),
      'NULL',
      'NULL',
      '0',
      '',
      json,
    ];
  const { tags, facetCount } = tagsOf(write);
  const keys = columnOrders.map((order) => String(sortKeyOf(order, write.sort)));
  const specimenKeys = [write.specimen, write.photo].map((key) => (key === undefined ? 'NULL' : keyNumber(key)));
  return [
    ...identity,
    String(openUntilOf(write)),
    ...keys,
    ...specimenKeys,
    String(facetCount),
    tags.join(tagSeparator),
    json,
  ];
}
