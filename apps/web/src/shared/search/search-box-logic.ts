import { activeFilters, withFilter, type SearchState } from '@obverse/contracts';

/** Whether the active filters are kept when a text is searched. */
export type SearchMode = 'keep' | 'new';

/** The address of a search for `text`. `current` is the shown search; undefined on other pages. */
export function submittedState(text: string, mode: SearchMode, current: SearchState | undefined): SearchState {
  const query = text.trim();
  const base: SearchState = current && mode === 'keep' ? current : { status: current?.status ?? 'open' };
  return withFilter(base, 'query', query === '' ? undefined : query);
}

/** Every search has a status, so a status alone is not a filter to keep. */
export function hasFiltersToKeep(current: SearchState | undefined): boolean {
  return current !== undefined && activeFilters(current).some(({ name }) => name !== 'status');
}

export function placeholderOf(current: SearchState | undefined): string {
  if (current?.auction !== undefined) return 'Search this auction';
  if (current?.seller !== undefined) return 'Search this seller';
  return 'AI search – in your language';
}
