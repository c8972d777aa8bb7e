import { rangeKeys, type LotQuery, type RangeKey } from '../../port';
import { missingKey } from '../../sort-key';
import { keyColumn } from './order';
import { name, sql, type Sql } from './sql';

/** The keys by which lots are not sorted, with their columns. A lot without the key has `missingKey` (sort-key.ts). */
export const measures = [
  { column: 'weight_mg', key: 'weightMg' },
  { column: 'diameter_um', key: 'diameterUm' },
] as const;

/** The column with the unchanged key: of a rising order, or of its own. */
const COLUMNS: Readonly<Record<RangeKey, string>> = {
  priceCents: keyColumn('price-asc'),
  costCents: keyColumn('cost-asc'),
  year: keyColumn('year-asc'),
  closesAt: keyColumn('ending'),
  weightMg: 'weight_mg',
  diameterUm: 'diameter_um',
};

/** A lot without the key sorts after every key, so an open upper bound must exclude it. */
export function hasKeysWithin(ranges: LotQuery['ranges'] = {}): readonly Sql[] {
  return rangeKeys.flatMap((key) => {
    const range = ranges[key];
    if (range?.from === undefined && range?.to === undefined) return [];
    const column = name(COLUMNS[key]);
    const below = sql`${column} <= ${Math.floor(range.to ?? missingKey - 1)}::bigint`;
    return range.from === undefined ? [below] : [sql`${column} >= ${Math.ceil(range.from)}::bigint`, below];
  });
}
