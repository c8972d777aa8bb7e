import { rangeKeys, type LotQuery, type RangeKey, type SortOrder } from '../../port';
import { missingKey } from '../../sort-key';
import { keyColumn } from './order';
import { name, sql, type Sql } from './sql';

/** The rising order whose column contains the unchanged key. */
const ORDERS: Readonly<Record<RangeKey, SortOrder>> = {
  priceCents: 'price-asc',
  year: 'year-asc',
  closesAt: 'ending',
};

/** A lot without the key sorts after every key, so an open upper bound must exclude it. */
export function hasKeysWithin(ranges: LotQuery['ranges'] = {}): readonly Sql[] {
  return rangeKeys.flatMap((key) => {
    const range = ranges[key];
    if (range?.from === undefined && range?.to === undefined) return [];
    const column = name(keyColumn(ORDERS[key]));
    const below = sql`${column} <= ${Math.floor(range.to ?? missingKey - 1)}::bigint`;
    return range.from === undefined ? [below] : [sql`${column} >= ${Math.ceil(range.from)}::bigint`, below];
  });
}
