import type { LotId } from '@obverse/lots';
import type { CursorPosition } from '../../cursor';
import type { LotSortKeys } from '../../document';
import type { SortOrder } from '../../port';
import { missingKey } from '../../sort-key';
import type { Clause } from './clause';

type Direction = 'asc' | 'desc';

/** The field an order goes by, as it stands in the document: in the engine's own order, so that it can skip what is far from the top. */
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

/** The engine's own word for a key that is missing, last in either direction: the ends of its long integers. */
const missing: Readonly<Record<Direction, string>> = { asc: String(2n ** 63n - 1n), desc: String(-(2n ** 63n)) };

export function sortOf(order: SortOrder): readonly Clause[] {
  const [field, direction] = fields[order];
  return [
    // An index of an older mapping may not have the field yet.
    { [`sort.${field}`]: { order: direction, missing: '_last', unmapped_type: 'long' } },
    { id: { order: 'asc' } },
  ];
}

/** The engine's place of a position. A text, because the missing have no exact number here. */
export function searchAfter(order: SortOrder, { key, id }: CursorPosition): readonly [string, LotId] {
  const [, direction] = fields[order];
  if (key === missingKey) return [missing[direction], id];
  return [String(direction === 'asc' ? key : 0 - key), id];
}

/** The position a hit stands at, from the engine's sort values of it. */
export function positionOf(order: SortOrder, [value, id]: readonly [number, LotId]): CursorPosition {
  const [, direction] = fields[order];
  if (!Number.isSafeInteger(value)) return { key: missingKey, id };
  return { key: direction === 'asc' ? value : 0 - value, id };
}
