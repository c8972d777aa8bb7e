import type { LotStatus } from '@obverse/lots';
import type { LotDocument } from '../../document';
import { missingKey } from '../../sort-key';
import { sql, type Sql } from './sql';

/** The value of `open_until`: a lot is open while it is greater than the current time. */
export function openUntilOf(document: LotDocument): number {
  return document.status === 'ended' ? -missingKey : (document.sort.closesAt ?? missingKey);
}

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
