import type { LotId } from '@obverse/lots';
import type { CursorPosition } from '../../cursor';
import type { LotSortKeys } from '../../document';
import type { LotQuery, SortOrder } from '../../port';
import { missingKey } from '../../sort-key';
import type { Clause } from './clause';
import { ranksOf, scoreOf } from './ranking';

type Direction = 'asc' | 'desc';
type Ordered = Pick<LotQuery, 'order' | 'ranking'>;

/** The sort values of a hit: its score if the query has ranks, the key of the order, the id. */
export type SortValues = readonly [number, LotId] | readonly [number, number, LotId];

/** The field and direction of an order. The engine sorts by the unchanged field, so that it can skip values that cannot be on the page. */
const fields: Readonly<Record<SortOrder, readonly [keyof LotSortKeys, Direction]>> = {
  'lot-number': ['lotNumber', 'asc'],
  newest: ['firstObserved', 'desc'],
  relevance: ['firstObserved', 'desc'],
  ending: ['closesAt', 'asc'],
  'closed-desc': ['closedAt', 'desc'],
  'closed-asc': ['closedAt', 'asc'],
  'price-asc': ['priceCents', 'asc'],
  'price-desc': ['priceCents', 'desc'],
  'cost-asc': ['costCents', 'asc'],
  'year-asc': ['year', 'asc'],
  'year-desc': ['year', 'desc'],
};

/** The engine's value for a missing key, last in either direction: the bounds of its long integers. */
const missing: Readonly<Record<Direction, string>> = { asc: String(2n ** 63n - 1n), desc: String(-(2n ** 63n)) };

export function sortOf(query: Ordered): readonly Clause[] {
  const [field, direction] = fields[query.order];
  return [
    ...(ranksOf(query).length > 0 ? [{ _score: { order: 'desc' } }] : []),
    // An index of an older mapping may not have the field yet. `_last` is the default, but without it a search after a position leaves out lots without a key.
    { [`sort.${field}`]: { order: direction, missing: '_last', unmapped_type: 'long' } },
    { id: { order: 'asc' } },
  ];
}

/** The `search_after` of a position. The key is a text, because the value for a missing key has no exact number in JavaScript. */
export function searchAfter(query: Ordered, { rank = 0, key, id }: CursorPosition): readonly (number | string)[] {
  const ranks = ranksOf(query).length;
  return [...(ranks > 0 ? [scoreOf(rank, ranks)] : []), keyValue(query.order, key), id];
}

/** The position of a hit, from its sort values. */
export function positionOf(query: Ordered, values: SortValues): CursorPosition {
  if (values.length === 2) return { key: keyOf(query.order, values[0]), id: values[1] };
  const [score, value, id] = values;
  return { rank: ranksOf(query).length - score, key: keyOf(query.order, value), id };
}

function keyValue(order: SortOrder, key: number): string {
  const [, direction] = fields[order];
  if (key === missingKey) return missing[direction];
  return String(direction === 'asc' ? key : 0 - key);
}

function keyOf(order: SortOrder, value: number): number {
  const [, direction] = fields[order];
  if (!Number.isSafeInteger(value)) return missingKey;
  return direction === 'asc' ? value : 0 - value;
}
