import { countedFacetOf, type FacetName, type LotDocument } from '../../document';

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

/** Separates the tags of a lot; no tag contains a control character (encoding.ts). */
export const tagSeparator = '\u001f';

/**
 * The tags of a lot, each once, joined by {@link tagSeparator}. Counted facet values come first, because counting reads only the beginning of the array. The
 * terms are joined with their prefix, because a text for each would cost as much as encoding the document.
 */
export function tagsOf(document: LotDocument): { readonly tags: string; readonly facetCount: number } {
  // A repeated value would be counted twice.
  const [counted, matched] = [new Set<string>(), new Set<string>()];
  for (const [name, values] of Object.entries(document.facets) as [FacetName, readonly string[]][]) {
    const tags = countedFacetOf(name) === name ? counted : matched;
    for (const value of values) tags.add(facetTag(name, value));
  }
  const lists = [
    [...counted].join(tagSeparator),
    [...matched].join(tagSeparator),
    tagsWith(termTag(''), document.terms),
    tagsWith(titleTag(''), document.titleTerms ?? []),
  ];
  return { tags: lists.filter((list) => list !== '').join(tagSeparator), facetCount: counted.size };
}

/** Empty without terms. */
function tagsWith(prefix: string, terms: readonly string[]): string {
  if (terms.length === 0) return '';
  return `${prefix}${[...new Set(terms)].join(`${tagSeparator}${prefix}`)}`;
}
