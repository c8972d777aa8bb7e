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

/** A tombstone, or what a lot that was moved left behind. */
const isGone: Clause = { term: { deleted: true } };

/** What a lot must be to be found. Nothing is scored, so that the engine may remember what each condition matches. */
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

/** Every lot that is not gone. */
export const isLive: Clause = { bool: { must_not: [isGone] } };
