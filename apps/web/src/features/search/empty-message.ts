import type { SearchResult, SearchState } from '@obverse/contracts';

/** The message for an empty list (docs/product.md, section 7). */
export function emptyMessage(state: SearchState, result: Pick<SearchResult, 'criteriaEmpty' | 'totalCount'>): string {
  if (result.criteriaEmpty) return 'Choose filter or enter search query';
  if (result.totalCount > 0 || (state.page ?? 1) > 1) return 'Search was successful but no more lot found';
  if (state.query !== undefined) return 'No lot found. Please check spelling.';
  return 'Nothing found';
}
