import { facetNames } from '../../document';
import type { LotQuery } from '../../port';
import { hasAnyOf, hasNoneOf } from './alternatives';
import { hasFacetValue } from './facet-filter';
import { isOneOf } from './ids';
import { isOfSpecimens, isOfType } from './keys';
import { hasPhrases } from './phrases';
import { hasKeysWithin } from './ranges';
import { and, sql, type Sql } from './sql';
import { hasStatus } from './status';
import { hasTerms } from './terms';

/** The conditions of a query, without those of its page. */
export function conditionsOf(query: LotQuery): Sql {
  return and([
    // In every statement, because all indexes are partial on it.
    sql`NOT deleted`,
    hasStatus(query.status, query.now),
    hasTerms(query.terms),
    ...facetNames.map((facet) => hasFacetValue(facet, query.filters[facet] ?? [])),
    ...(query.anyOf ?? []).map(hasAnyOf),
    hasNoneOf(query.without),
    ...hasKeysWithin(query.ranges),
    isOfType(query.type),
    isOfSpecimens(query.specimens),
    isOneOf(query.ids),
    ...hasPhrases(query.phrases),
  ]);
}
