import type { SearchResult, SearchState } from '@obverse/contracts';
import type { MessageKey } from '../../shared/language/messages';
import { isUnderstood } from './spellings';

/** The message for an empty list (docs/product.md, section 7). */
export function emptyMessage(
  state: SearchState,
  result: Pick<SearchResult, 'criteriaEmpty' | 'totalCount' | 'understood'>,
): MessageKey {
  if (result.criteriaEmpty) return 'empty.criteriaEmpty';
  if (result.totalCount > 0 || (state.page ?? 1) > 1) return 'search.noMore';
  if (state.query !== undefined && !isUnderstood(result.understood)) return 'empty.checkSpelling';
  return 'search.nothing';
}
