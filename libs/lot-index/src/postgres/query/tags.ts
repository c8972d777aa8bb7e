import type { FacetName, LotDocument } from '../../document';

/**
 * Text terms, facet values and the coin's type share one array, so one GIN index answers any mix of them. A facet's name is never `t` or `type`, and
 * the first colon ends the prefix, so no two of them meet.
 */
export function termTag(term: string): string {
  return `t:${term}`;
}

export function typeTag(type: string): string {
  return `type:${type}`;
}

export function facetTag(facet: FacetName, value: string): string {
  return `${facet}:${value}`;
}

/** Facet and value of a tag made by {@link facetTag}. */
export function facetOf(tag: string): { readonly facet: string; readonly value: string } {
  const colon = tag.indexOf(':');
  return { facet: tag.slice(0, colon), value: tag.slice(colon + 1) };
}

/** Facet values first: counting reads only the head of the array. */
export function tagsOf(document: LotDocument): { readonly tags: readonly string[]; readonly facetCount: number } {
  const facetTags = (Object.entries(document.facets) as [FacetName, readonly string[]][]).flatMap(([facet, values]) =>
    values.map((value) => facetTag(facet, value)),
  );
  // A value twice would be counted twice.
  const facets = [...new Set(facetTags)];
  const type = document.type === undefined ? [] : [typeTag(document.type)];
  return { tags: [...facets, ...type, ...new Set(document.terms.map(termTag))], facetCount: facets.length };
}
