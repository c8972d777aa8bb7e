import type { LotQuery, RankConditions } from '../../port';
import { hasAnyOf, noneOf } from './alternatives';
import { precedingField, type Clause, type FieldsOf } from './clause';
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
  const { filter, mustNot } = ofLot(query, '', query.status);
  const repeats = query.oncePerSpecimen ? [isPreceded(query)] : [];
  return { bool: { filter: [...filter, ...isNewer(query)], must_not: [isGone, ...repeats, ...mustNot] } };
}

function isNewer({ firstObservedAfter }: LotQuery): readonly Clause[] {
  return firstObservedAfter === undefined
    ? []
    : [{ range: { 'sort.firstObserved': { gt: Math.floor(firstObservedAfter) } } }];
}

/** An offer of the specimen that precedes the lot (preceding.ts) fulfils the query, too. */
export function isPreceded(query: LotQuery): Clause {
  return { nested: { path: precedingField, query: precedingConditions(query) } };
}

/** The conditions of a query for an offer that precedes a lot of the result. */
export function precedingConditions(query: LotQuery): Clause {
  // What precedes an open lot is open at least as long (`compareOffers`).
  const status = query.status === 'open' ? undefined : query.status;
  const { filter, mustNot } = ofLot(query, `${precedingField}.`, status);
  if (filter.length + mustNot.length === 0) return { match_all: {} };
  return { bool: { ...(filter.length > 0 && { filter }), ...(mustNot.length > 0 && { must_not: mustNot }) } };
}

/** All conditions of a rank hold. */
export function fulfils(conditions: RankConditions): Clause {
  const exclusions = exclusionsOf(conditions, '');
  return { bool: { filter: filtersOf(conditions, ''), ...(exclusions.length > 0 && { must_not: exclusions }) } };
}

/** Every lot that is not deleted. */
export const isLive: Clause = { bool: { must_not: [isGone] } };

function ofLot(
  query: LotQuery,
  of: FieldsOf,
  status: LotQuery['status'],
): { readonly filter: readonly Clause[]; readonly mustNot: readonly Clause[] } {
  const { excludedIds = [], excludedSpecimens = [] } = query;
  const filter = [
    hasStatus(status, query.now, of),
    ...filtersOf(query, of),
    isOfSpecimens(query.specimens, of),
    isOneOf(query.ids, of),
  ];
  const mustNot = [
    ...exclusionsOf(query, of),
    excludedIds.length > 0 ? isOneOf(excludedIds, of) : undefined,
    excludedSpecimens.length > 0 ? isOfSpecimens(excludedSpecimens, of) : undefined,
  ];
  return { filter: filter.filter(isGiven), mustNot: mustNot.filter(isGiven) };
}

function exclusionsOf({ without, withoutPhrases }: RankConditions, of: FieldsOf): readonly Clause[] {
  return [...noneOf(without, of), ...hasPhrases(withoutPhrases, of)];
}

function filtersOf(conditions: RankConditions, of: FieldsOf): readonly Clause[] {
  return [
    ...hasTerms(conditions.terms, of),
    ...hasTitleTerms(conditions.titleTerms, of),
    ...hasPrefixes(conditions.prefixes, of),
    ...hasPhrases(conditions.phrases, of),
    ...hasFacets(conditions.filters, of),
    ...(conditions.anyOf ?? []).map((alternatives) => hasAnyOf(alternatives, of)),
    ...hasKeysWithin(conditions.ranges, of),
  ];
}

function isGiven<T>(clause: T | undefined): clause is T {
  return clause !== undefined;
}
