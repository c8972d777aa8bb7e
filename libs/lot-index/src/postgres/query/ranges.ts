import { rangeKeys, type LotQuery, type RangeKey, type SortOrder } from '../../port';
import { missingKey } from '../../sort-key';
import { keyColumn } from './order';
import { name, sql, type Sql } from './sql';

/** The rising order whose column holds the key as it is. */
const ORDERS: Readonly<Record<RangeKey, SortOrder>> = {
  priceCents: 'price-asc',
  year: 'year-asc',
  closesAt: 'ending',
};

/** A lot without the key stands behind every key, so an open end must leave it out. */
export function hasKeysWithin(ranges: LotQuery['ranges'] = {}): readonly Sql[] {
  return rangeKeys.flatMap((key) => {
    const range = ranges[key];
    if (range?.from === undefined && range?.to === undefined) return [];
    const column = name(keyColumn(ORDERS[key]));
    const below = sql`${column} <= ${Math.floor(range.to ?? missingKey - 1)}::bigint`;
    return range.from === undefined ? [below] : [sql`${column} >= ${Math.ceil(range.from)}::bigint`, below];
  });
}
