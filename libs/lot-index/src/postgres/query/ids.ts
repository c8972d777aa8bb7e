import type { LotId } from '@obverse/lots';
import { sql, type Sql } from './sql';

/** Only these lots; an empty list finds no lots. */
export function isOneOf(ids: readonly LotId[] | undefined): Sql | undefined {
  return ids && sql`id = ANY(${ids}::text[])`;
}
