import {
  filterRows,
  removableFilters,
  withFilter,
  withoutValue,
  type RemovableFilter,
  type SearchResult,
  type SearchState,
  type UnderstoodPart,
} from '@obverse/contracts';
import type { UnderstoodFilter } from '../../shared/search/understood-filters';

/** A filter that the server made of words of the text (docs/adr/0021-automatic-filters.md). */
export interface AutomaticFilter {
  readonly name: RemovableFilter;
  readonly tag: string | undefined;
  readonly title: string;
  /** The words that became the filter, as typed. */
  readonly words: string;
  /** Where the words were, as a place in the rest of the text. */
  readonly place: number;
}

/** The filters that a search made of its text. Empty for a result whose text was split before. */
export function automaticFiltersOf(result: SearchResult | undefined): readonly AutomaticFilter[] {
  const parts = result?.understood?.parts.filter(({ filter }) => filter !== undefined) ?? [];
  return parts.flatMap((part) => {
    const name = removableFilters.find((each) => filterRows[each].stored === part.filter);
    const tag = result?.filterOptions.selectedFilters?.find((each) => each.name === part.filter)?.tag;
    return name === undefined ? [] : [{ name, tag, title: part.title, words: part.text, place: placeOf(part, parts) }];
  });
}

/** The filters that are still set as the server chose them. */
export function stillSet<F extends UnderstoodFilter>(automatic: readonly F[], state: SearchState): readonly F[] {
  return automatic.filter(({ name, tag }) => {
    const value = state[name];
    if (value === undefined || value === true || tag === undefined) return value !== undefined;
    return typeof value === 'object' ? value.includes(tag) : value === tag;
  });
}

/** The filters of a search that were words: those of this result, and of the earlier ones those that are still set. */
export function understoodOf(
  result: SearchResult,
  state: SearchState,
  earlier: readonly UnderstoodFilter[],
): readonly UnderstoodFilter[] {
  const found = automaticFiltersOf(result);
  return [...stillSet(earlier, state).filter(({ name }) => !found.some((each) => each.name === name)), ...found];
}

/**
 * The search with the words of the filter back in the text. The segment `text` keeps the server from making them a filter again. Every search has a
 * status, so ended lots become open ones.
 */
export function undone(state: SearchState, { name, tag = '', words, place }: AutomaticFilter): SearchState {
  const status = name === 'status' && state.status === 'ended' ? 'open' : undefined;
  const without = name === 'status' ? withFilter(state, name, status) : withoutValue(state, name, tag);
  return withFilter(withFilter(without, 'query', inserted(state.query, words, place)), 'trigger', true);
}

/** The words and the spaces around them of earlier filters are no longer in the rest. */
function placeOf({ start }: UnderstoodPart, parts: readonly UnderstoodPart[]): number {
  const before = parts.filter((other) => other.end <= start);
  return start - before.reduce((sum, other) => sum + other.end - other.start + 1, 0);
}

/** Words are inserted between words. */
function inserted(query: string | undefined, words: string, place: number): string {
  if (query === undefined) return words;
  if (place <= 0) return `${words} ${query}`;
  const space = query.indexOf(' ', place - 1);
  return space < 0 ? `${query} ${words}` : `${query.slice(0, space)} ${words}${query.slice(space)}`;
}
