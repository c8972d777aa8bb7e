import type { LotQuery, RankConditions } from '../../port';
import { hasAnyOf, noneOf } from './alternatives';
import type { Clause } from './clause';
import { hasFacets } from './facet-filter';
import { isOneOf } from './ids';
import { isOfSpecimens } from './keys';
import { hasPhrases } from './phrases';
import { hasPrefixes } from './prefixes';
import { hasKeysWithin } from './ranges';
import { hasStatus } from './status';
import { hasTerms, hasTitleTerms } from './terms';

/** A tombstone, or the marker of a moved lot. */
const isGone: Clause = { term: { deleted: true } };

/** The conditions of a query. Nothing is scored, so that the engine can cache the matches of each condition. */
export function conditionsOf(query: LotQuery): Clause {
  const { excludedIds = [], excludedSpecimens = [] } = query;
  const filter = [
    hasStatus(query.status, query.now),
    ...filtersOf(query),
    isOfSpecimens(query.specimens),
    isOneOf(query.ids),
  ];
  const mustNot = [
    isGone,
    ...exclusionsOf(query),
    excludedIds.length > 0 ? isOneOf(excludedIds) : undefined,
    excludedSpecimens.length > 0 ? isOfSpecimens(excludedSpecimens) : undefined,
  ];
  return { bool: { filter: filter.filter(isGiven), must_not: mustNot.filter(isGiven) } };
}

/** All conditions of a rank hold. */
export function fulfils(conditions: RankConditions): Clause {
  const exclusions = exclusionsOf(conditions);
  return { bool: { filter: filtersOf(conditions), ...(exclusions.length > 0 && { must_not: exclusions }) } };
}

/** Every lot that is not deleted. */
export const isLive: Clause = { bool: { must_not: [isGone] } };

function exclusionsOf({ without, withoutPhrases }: RankConditions): readonly Clause[] {
  return [...noneOf(without), ...hasPhrases(withoutPhrases)];
}

function filtersOf(conditions: RankConditions): readonly Clause[] {
  return [
    ...hasTerms(conditions.terms),
    ...hasTitleTerms(conditions.titleTerms),
    ...hasPrefixes(conditions.prefixes),
    ...hasPhrases(conditions.phrases),
    ...hasFacets(conditions.filters),
    ...(conditions.anyOf ?? []).map(hasAnyOf),
    ...hasKeysWithin(conditions.ranges),
  ];
}

function isGiven<T>(clause: T | undefined): clause is T {
  return clause !== undefined;
}
