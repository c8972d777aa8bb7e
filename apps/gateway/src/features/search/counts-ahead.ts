import type { FacetRequest } from '@obverse/lot-index';
import type { Dictionary } from '@obverse/numismatics';
import type { Interpretation } from '@obverse/search';
import type { SearchRequest } from '@obverse/contracts';
import { facetsOfFilters, shownFilters } from '../filters/counted-filters';

/** With fewer conditions a search is probably broad. */
const NARROW_CONDITIONS = 2;

/**
 * The counts for which the client asks after the first page of a search. Read together with the page they take no request of their own. None for a search
 * that is probably broad, which shows its page earlier without them, and none for the lots of a list, whose counts are not kept.
 */
export function countsAhead(
  dictionary: Dictionary,
  { page }: SearchRequest,
): (interpretation: Interpretation) => FacetRequest | undefined {
  return ({ criteria, conditions }) => {
    const isAsked = page === 1 && conditions.ids === undefined && conditionsIn(conditions) >= NARROW_CONDITIONS;
    return isAsked ? facetsOfFilters(dictionary, shownFilters(conditions.status, criteria)) : undefined;
  };
}

function conditionsIn({ terms, filters, anyOf = [], phrases = [], titleTerms = [] }: Interpretation['conditions']) {
  const lists = [terms, Object.values(filters), anyOf, phrases, titleTerms];
  return lists.reduce((sum, { length }) => sum + length, 0);
}
