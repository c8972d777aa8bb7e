import type { LotQuery } from '../../port';
import { isNoneOf, isOfNoSpecimen } from './exclusions';
import { isOneOf } from './ids';
import { isOfSpecimens } from './keys';
import { hasConditions } from './rank-conditions';
import { and, sql, type Sql } from './sql';
import { hasStatus } from './status';

/** The conditions of a query, without those of its page. Its prefixes were replaced by words before (`prefixes.ts`). */
export function conditionsOf(query: LotQuery): Sql {
  return and([
    // In every statement, because all indexes are partial on it.
    sql`NOT deleted`,
    hasStatus(query.status, query.now),
    isOneOf(query.ids),
    isOfSpecimens(query.specimens),
    isNoneOf(query.excludedIds),
    isOfNoSpecimen(query.excludedSpecimens),
    isNewer(query.firstObservedAfter),
    ...hasConditions(query),
  ]);
}

/** The column has the negated time. */
export function isNewer(after: number | undefined): Sql | undefined {
  return after === undefined ? undefined : sql`by_newest < ${-Math.floor(after)}::bigint`;
}
