import { facetNames, type FacetName } from '../../document';
import type { LotQuery } from '../../port';
import type { Clause } from './clause';

/** Where a facet's values lie in a document. */
export function facetField(facet: FacetName): string {
  return `facets.${facet}`;
}

/** One condition a facet; its values are alternatives. An empty selection is none. */
export function hasFacets(filters: LotQuery['filters']): readonly Clause[] {
  return facetNames.flatMap((facet) => {
    const values = filters[facet] ?? [];
    return values.length === 0 ? [] : [{ terms: { [facetField(facet)]: values } }];
  });
}
