import type { LotId } from '@obverse/lots';
import type { CursorPosition } from '../../cursor';
import type { LotSortKeys } from '../../document';
import type { SortOrder } from '../../port';
import { missingKey } from '../../sort-key';
import type { Clause } from './clause';

type Direction = 'asc' | 'desc';

/** The field and direction of an order. The engine sorts by the unchanged field, so that it can skip values that cannot be on the page. */
const fields: Readonly<Record<SortOrder, readonly [keyof LotSortKeys, Direction]>> = {
  'lot-number': ['lotNumber', 'asc'],
  newest: ['firstObserved', 'desc'],
  ending: ['closesAt', 'asc'],
  'closed-desc': ['closedAt', 'desc'],
  'closed-asc': ['closedAt', 'asc'],
  'price-asc': ['priceCents', 'asc'],
  'price-desc': ['priceCents', 'desc'],
  'year-asc': ['year', 'asc'],
  'year-desc': ['year', 'desc'],
};

/** The engine's value for a missing key, last in either direction: the bounds of its long integers. */
const missing: Readonly<Record<Direction, string>> = { asc: String(2n ** 63n - 1n), desc: String(-(2n ** 63n)) };

export function sortOf(order: SortOrder): readonly Clause[] {
  const [field, direction] = fields[order];
  return [
    // An index of an older mapping may not have the field yet.
    { [`sort.${field}`]: { order: direction, missing: '_last', unmapped_type: 'long' } },
    { id: { order: 'asc' } },
  ];
}

/** The `search_after` of a position. A text, because the value for a missing key has no exact number in JavaScript. */
export function searchAfter(order: SortOrder, { key, id }: CursorPosition): readonly [string, LotId] {
  const [, direction] = fields[order];
  if (key === missingKey) return [missing[direction], id];
  return [String(direction === 'asc' ? key : 0 - key), id];
}

/** The position of a hit, from its sort values. */
export function positionOf(order: SortOrder, [value, id]: readonly [number, LotId]): CursorPosition {
  const [, direction] = fields[order];
  if (!Number.isSafeInteger(value)) return { key: missingKey, id };
  return { key: direction === 'asc' ? value : 0 - value, id };
}
