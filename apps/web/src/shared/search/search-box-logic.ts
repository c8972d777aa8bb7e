import { activeFilters, withFilter, type SearchState } from '@obverse/contracts';
import type { MessageKey } from '../language/messages';
import { withoutUnderstood, type UnderstoodFilter } from './understood-filters';

/** Whether the active filters are kept when a text is searched. */
export type SearchMode = 'keep' | 'new';

/**
 * The address of a search for `text`. `current` is the shown search; undefined on other pages. `understood` are its filters that were words of the earlier
 * text: another text takes their place, unless it still has the rest of that text.
 */
export function submittedState(
  text: string,
  mode: SearchMode,
  current: SearchState | undefined,
  understood: readonly UnderstoodFilter[] = [],
): SearchState {
  const query = text.trim();
  const isAnother = query !== '' && (current?.query === undefined || !query.includes(current.query));
  const kept = current && isAnother ? withoutUnderstood(current, understood) : current;
  const base: SearchState = kept && mode === 'keep' ? kept : { status: kept?.status ?? 'open' };
  return withQuery(base, query === '' ? undefined : query);
}

/** The search with another text. The segment `text` belongs to the former one: another text may become filters. */
export function withQuery(state: SearchState, query: string | undefined): SearchState {
  const changed = withFilter(state, 'query', query);
  return changed.query === state.query ? changed : withFilter(changed, 'trigger', undefined);
}

/** Every search has a status, so a status alone is not a filter to keep. */
export function hasFiltersToKeep(current: SearchState | undefined): boolean {
  return current !== undefined && activeFilters(current).some(({ name }) => name !== 'status');
}

export function placeholderOf(current: SearchState | undefined): MessageKey {
  if (current?.auction !== undefined) return 'search.placeholderAuction';
  if (current?.dealer !== undefined || current?.company !== undefined) return 'search.placeholderSeller';
  return 'search.placeholder';
}
