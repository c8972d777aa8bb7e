import type { LotQuery } from '@obverse/lot-index';
import type { Dictionary } from '@obverse/numismatics';
import { facetsOfFilters, shownFilters } from '../filters/counted-filters';
import { NO_PAGE, pageQuery } from '@obverse/search';
import { broadHits } from '../../lot-reads/cached-counts';
import type { SearchRequest } from '@obverse/contracts';
import type { FoundLots } from '../query/lot-finder';

/**
 * The query of the counts for which the client asks after the first page of a search. Asked together with the other offers of the page's lots, they take no
 * request of their own. None for broad searches: their counts would delay the page, and are cached longer.
 */
export function countsAhead(
  dictionary: Dictionary,
  { main, linked }: FoundLots,
  { page }: SearchRequest,
): readonly LotQuery[] {
  const { total } = main.page;
  if (page > 1 || total === 0 || total >= broadHits || linked.conditions.ids) return [];
  const { criteria } = main.interpretation;
  const query = pageQuery(main.interpretation, NO_PAGE);
  return [{ ...query, knownTotal: total, facets: facetsOfFilters(dictionary, shownFilters(query.status, criteria)) }];
}
