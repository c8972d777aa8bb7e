import { withFilter, withoutValue, type RemovableFilter, type SearchState } from '@obverse/contracts';

/** A filter that was words of an earlier text. */
export interface UnderstoodFilter {
  readonly name: RemovableFilter;
  readonly tag: string | undefined;
}

let remembered: readonly UnderstoodFilter[] = [];

/** Those of the visit that are still set as they were understood. After a reload all filters are the visitor's own. */
export function understoodFilters(): readonly UnderstoodFilter[] {
  return remembered;
}

export function rememberUnderstood(filters: readonly UnderstoodFilter[]): void {
  remembered = filters;
}

/** The search without these filters. Every search has a status, so ended lots become open ones. */
export function withoutUnderstood(state: SearchState, filters: readonly UnderstoodFilter[]): SearchState {
  return filters.reduce<SearchState>(
    (left, { name, tag = '' }) =>
      name === 'status' ? withFilter(left, 'status', 'open') : withoutValue(left, name, tag),
    state,
  );
}
