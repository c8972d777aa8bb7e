import { facetNames, type FacetName } from '../../document';
import type { LotQuery } from '../../port';
import type { Clause, FieldsOf } from './clause';

/** The field of a facet in a document. */
export function facetField(facet: FacetName, of: FieldsOf = ''): string {
  return `${of}facets.${facet}`;
}

/** One condition for each facet; its values are alternatives. An empty selection is no condition. */
export function hasFacets(filters: LotQuery['filters'], of: FieldsOf = ''): readonly Clause[] {
  return facetNames.flatMap((facet) => {
    const values = filters[facet] ?? [];
    return values.length === 0 ? [] : [{ terms: { [facetField(facet, of)]: values } }];
  });
}
