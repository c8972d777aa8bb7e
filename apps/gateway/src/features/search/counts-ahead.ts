import type { FacetRequest, LotQuery } from '@obverse/lot-index';
import type { Dictionary } from '@obverse/numismatics';
import { NO_PAGE, pageQuery, type Interpretation } from '@obverse/search';
import type { SearchRequest } from '@obverse/contracts';
import { broadHits } from '../../lot-reads/cached-counts';
import { facetsOfFilters, shownFilters } from '../filters/counted-filters';
import type { FoundLots } from '../query/lot-finder';

/** With fewer conditions a search is probably broad. */
const NARROW_CONDITIONS = 2;

/**
 * The counts for which the client asks after the first page of a search. Read together with the page they take no request of their own. None for a search
 * that is probably broad, which shows its page earlier without them, and none for the lots of a list, whose counts are not kept.
 */
export function countsWithPage(
  dictionary: Dictionary,
  search: SearchRequest,
): (interpretation: Interpretation) => FacetRequest | undefined {
  return (interpretation) => {
    const isNarrow = conditionsIn(interpretation.conditions) >= NARROW_CONDITIONS;
    return isNarrow && areKept(interpretation, search) ? countsOf(dictionary, interpretation) : undefined;
  };
}

/** The query of these counts, for the request that follows the page, if the page came without them. None for broad searches: their counts are cached longer. */
export function countsAfterPage(
  dictionary: Dictionary,
  { main: { interpretation, page } }: FoundLots,
  search: SearchRequest,
): readonly LotQuery[] {
  const { total, facets } = page;
  if (facets || total === 0 || total >= broadHits || !areKept(interpretation, search)) return [];
  const query = pageQuery(interpretation, NO_PAGE);
  return [{ ...query, knownTotal: total, facets: countsOf(dictionary, interpretation) }];
}

function areKept({ conditions }: Interpretation, { page }: SearchRequest): boolean {
  return page === 1 && conditions.ids === undefined;
}

function countsOf(dictionary: Dictionary, { criteria, conditions }: Interpretation): FacetRequest {
  return facetsOfFilters(dictionary, shownFilters(conditions.status, criteria));
}

function conditionsIn({ terms, filters, anyOf = [], phrases = [], titleTerms = [] }: Interpretation['conditions']) {
  const lists = [terms, Object.values(filters), anyOf, phrases, titleTerms];
  return lists.reduce((sum, { length }) => sum + length, 0);
}
