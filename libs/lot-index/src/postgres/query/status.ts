import type { LotStatus } from '@obverse/lots';
import { sql, type Sql } from './sql';

/** `open_until` is `openUntilOf` the lot. */
export function hasStatus(status: LotStatus | undefined, now: number): Sql | undefined {
  switch (status) {
    case undefined:
      return undefined;
    case 'open':
      return sql`open_until > ${Math.floor(now)}::bigint`;
    case 'ended':
      return sql`open_until <= ${Math.floor(now)}::bigint`;
  }
}
