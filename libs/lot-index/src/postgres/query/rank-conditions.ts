import { facetNames } from '../../document';
import type { RankConditions } from '../../port';
import { hasAnyOf, hasNoneOf } from './alternatives';
import { hasFacetValue } from './facet-filter';
import { hasNoPhrases, hasPhrases } from './phrases';
import { hasKeysWithin } from './ranges';
import type { Sql } from './sql';
import { hasTerms } from './terms';
import { hasTitleTerms } from './title-terms';

/** The conditions that a query and a rank can have. */
export function hasConditions(conditions: RankConditions): readonly Sql[] {
  return [
    hasTerms(conditions.terms),
    hasTitleTerms(conditions.titleTerms),
    ...facetNames.map((facet) => hasFacetValue(facet, conditions.filters[facet] ?? [])),
    ...(conditions.anyOf ?? []).map(hasAnyOf),
    hasNoneOf(conditions.without),
    ...hasKeysWithin(conditions.ranges),
    // Last, because they read the document.
    ...hasPhrases(conditions.phrases),
    ...hasNoPhrases(conditions.withoutPhrases),
  ].filter((condition) => condition !== undefined);
}
