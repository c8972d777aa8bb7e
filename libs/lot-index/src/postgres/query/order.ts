import type { CursorPosition } from '../../cursor';
import type { LotQuery, SortOrder } from '../../port';
import { name, sql, type Sql } from './sql';

/** The column that holds an order's key (`sortKeyOf`). */
export function keyColumn(order: SortOrder): string {
  return `by_${order.replaceAll('-', '_')}`;
}

/** A row comparison, so the order's index starts right behind the cursor. */
export function isAfter(order: SortOrder, position: CursorPosition | undefined): Sql | undefined {
  return position && sql`(${name(keyColumn(order))}, id) > (${position.key}::bigint, ${position.id})`;
}

/**
 * Says nothing new, but lets the index of "ending" start at the first open lot: without it a scan would first pass every lot that ever ended.
 */
export function startsAtNow(query: LotQuery): Sql | undefined {
  if (query.order !== 'ending' || query.status !== 'open') return undefined;
  return sql`${name(keyColumn('ending'))} > ${Math.floor(query.now)}::bigint`;
}
