import type { CursorPosition } from '../../cursor';
import { sortOrders, type LotQuery, type SortOrder } from '../../port';
import { name, sql, type Sql } from './sql';

/** The orders that have a column of their own. Within a rank of `relevance` the newest lot is first. */
export const columnOrders = sortOrders.filter((order) => order !== 'relevance');

/** The column with the key of an order (`sortKeyOf`). */
export function keyColumn(order: SortOrder): string {
  return `by_${(order === 'relevance' ? 'newest' : order).replaceAll('-', '_')}`;
}

/** A row comparison, so that the index scan begins directly after the cursor. */
export function isAfter(order: SortOrder, position: CursorPosition | undefined): Sql | undefined {
  return position && sql`(${name(keyColumn(order))}, id) > (${position.key}::bigint, ${position.id})`;
}

/**
 * A redundant condition that lets the scan of the index of `ending` begin at the first open lot. Without it the scan would first read every lot that
 * ever ended.
 */
export function startsAtNow(query: LotQuery): Sql | undefined {
  if (query.order !== 'ending' || query.status !== 'open') return undefined;
  return sql`${name(keyColumn('ending'))} > ${Math.floor(query.now)}::bigint`;
}
