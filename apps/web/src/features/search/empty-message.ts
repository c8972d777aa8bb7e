import type { SearchResult, SearchState } from '@obverse/contracts';
import type { MessageKey } from '../../shared/language/messages';

/** Parts of a text that are no concept, whose spelling may be wrong. */
const WORDS: ReadonlySet<string> = new Set(['term', 'phrase', 'title', 'prefix', 'either', 'without', 'ignored']);

/** The message for an empty list (docs/product.md, section 7). */
export function emptyMessage(
  state: SearchState,
  result: Pick<SearchResult, 'criteriaEmpty' | 'totalCount' | 'understood'>,
): MessageKey {
  if (result.criteriaEmpty) return 'search.criteriaEmpty';
  if (result.totalCount > 0 || (state.page ?? 1) > 1) return 'search.noMore';
  if (state.query !== undefined && !isUnderstood(result.understood)) return 'search.checkSpelling';
  return 'search.nothing';
}

/** Whether the text names concepts only: a ruler without offers is not misspelt. */
function isUnderstood(understood: SearchResult['understood']): boolean {
  const parts = understood?.parts ?? [];
  return understood?.corrections.length === 0 && parts.length > 0 && parts.every(({ as }) => !WORDS.has(as));
}
