import type { LotQuery } from '../../port';
import { hasAnyOf, noneOf } from './alternatives';
import type { Clause } from './clause';
import { hasFacets } from './facet-filter';
import { isOneOf } from './ids';
import { isOfSpecimens, isOfType } from './keys';
import { hasPhrases } from './phrases';
import { hasKeysWithin } from './ranges';
import { hasStatus } from './status';
import { hasTerms } from './terms';

/** A tombstone, or the marker of a moved lot. */
const isGone: Clause = { term: { deleted: true } };

/** The conditions of a query. Nothing is scored, so that the engine can cache the matches of each condition. */
export function conditionsOf(query: LotQuery): Clause {
  const filter = [
    hasStatus(query.status, query.now),
    ...hasTerms(query.terms),
    ...hasPhrases(query.phrases),
    ...hasFacets(query.filters),
    ...(query.anyOf ?? []).map(hasAnyOf),
    ...hasKeysWithin(query.ranges),
    isOfType(query.type),
    isOfSpecimens(query.specimens),
    isOneOf(query.ids),
  ].filter((clause) => clause !== undefined);
  return { bool: { filter, must_not: [isGone, ...noneOf(query.without)] } };
}

/** Every lot that is not deleted. */
export const isLive: Clause = { bool: { must_not: [isGone] } };
