import { isLotId } from '@obverse/lots';
import { facetNames, type FacetName } from './document';
import { isTag } from './encoding';
import type { Alternatives, LotQuery, Range } from './port';

/**
 * The query without values that no document can contain, or undefined if nothing can match. Hostile values therefore never reach an engine, which
 * would return an error for some of them.
 */
export function matchable(query: LotQuery): LotQuery | undefined {
  if (!query.terms.every(isTag)) return undefined;
  if (query.phrases?.some((phrase) => phrase.length === 0 || !phrase.every(isWord))) return undefined;
  const ids = query.ids?.filter(isLotId);
  if (ids?.length === 0) return undefined;
  if (query.type !== undefined && !isTag(query.type)) return undefined;
  const specimens = query.specimens && [...new Set(query.specimens.filter(isTag))];
  if (specimens?.length === 0) return undefined;
  const filters: Partial<Record<FacetName, readonly string[]>> = {};
  for (const facet of facetNames) {
    const asked = query.filters[facet];
    if (asked === undefined || asked.length === 0) continue;
    const possible = [...new Set(asked.filter(isTag))];
    if (possible.length === 0) return undefined;
    filters[facet] = possible;
  }
  const anyOf = query.anyOf?.map(possibleOf);
  if (anyOf?.some(isEmpty)) return undefined;
  const without = query.without && possibleOf(query.without);
  return {
    ...query,
    filters,
    ...(ids && { ids }),
    ...(specimens && { specimens }),
    ...(anyOf && { anyOf }),
    ...(without && { without }),
  };
}

/** A word of a text, which is not the mark between its parts. */
function isWord(word: string): boolean {
  return isTag(word) && word !== '|' && /^\S+$/.test(word);
}

function possibleOf({ terms = [], facets = {}, ranges }: Alternatives): Alternatives {
  const possible = facetNames.flatMap((facet) => {
    const values = [...new Set((facets[facet] ?? []).filter(isTag))];
    return values.length > 0 ? [[facet, values] as const] : [];
  });
  return {
    terms: [...new Set(terms.filter(isTag))],
    facets: Object.fromEntries(possible),
    ...(ranges && { ranges }),
  };
}

/** No document can fulfil these alternatives. */
export function isEmpty({ terms = [], facets = {}, ranges = {} }: Alternatives): boolean {
  const isOpen = ({ from, to }: Range) => from === undefined && to === undefined;
  return (
    terms.length === 0 &&
    Object.values(facets).every((values) => values.length === 0) &&
    Object.values(ranges).every(isOpen)
  );
}

/** The query without its selection in one facet. */
export function without(query: LotQuery, facet: FacetName): LotQuery {
  const { [facet]: _, ...others } = query.filters;
  return { ...query, filters: others };
}

/** Throws RangeError for an invalid page, which is a programming error of the caller. */
export function assertPage(query: LotQuery): void {
  for (const field of ['skip', 'take'] as const) {
    if (!Number.isSafeInteger(query[field]) || query[field] < 0)
      throw new RangeError(`${field} is not a count: ${query[field]}`);
  }
}
