import type { FacetName, LotDocument } from '../../document';

/**
 * Text terms, title terms and facet values are in one array, so one GIN index serves any combination of them. No facet is named `t` or `tt`, and the
 * first colon ends the prefix, so different kinds of tags are never equal. Rows of earlier versions have a tag `type:…` as well, so no facet may have
 * that name, either.
 */
export function termTag(term: string): string {
  return `t:${term}`;
}

export function titleTag(term: string): string {
  return `tt:${term}`;
}

export function facetTag(facet: FacetName, value: string): string {
  return `${facet}:${value}`;
}

/** The facet and value of a tag of {@link facetTag}. */
export function facetOf(tag: string): { readonly facet: string; readonly value: string } {
  const colon = tag.indexOf(':');
  return { facet: tag.slice(0, colon), value: tag.slice(colon + 1) };
}

/** Facet values come first, because counting reads only the beginning of the array. */
export function tagsOf(document: LotDocument): { readonly tags: readonly string[]; readonly facetCount: number } {
  const facetTags = (Object.entries(document.facets) as [FacetName, readonly string[]][]).flatMap(([facet, values]) =>
    values.map((value) => facetTag(facet, value)),
  );
  // A repeated value would be counted twice.
  const facets = [...new Set(facetTags)];
  const words = new Set([...document.terms.map(termTag), ...(document.titleTerms ?? []).map(titleTag)]);
  return { tags: [...facets, ...words], facetCount: facets.length };
}
