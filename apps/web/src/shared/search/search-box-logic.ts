import { activeFilters, withFilter, type SearchState } from '@obverse/contracts';

/** What happens to the active filters when words are searched. */
export type SearchMode = 'keep' | 'new';

/** Where submitting `text` leads. `current` is the search being looked at; undefined on every other page. */
export function submittedState(text: string, mode: SearchMode, current: SearchState | undefined): SearchState {
  const query = text.trim();
  const base: SearchState = current && mode === 'keep' ? current : { status: current?.status ?? 'open' };
  return withFilter(base, 'query', query === '' ? undefined : query);
}

/** A bare status is how every search starts, so it alone is nothing to keep. */
export function hasFiltersToKeep(current: SearchState | undefined): boolean {
  return current !== undefined && activeFilters(current).some(({ name }) => name !== 'status');
}

export function placeholderOf(current: SearchState | undefined): string {
  if (current?.auction !== undefined) return 'Search this auction';
  if (current?.seller !== undefined) return 'Search this seller';
  return 'AI search – in your language';
}
