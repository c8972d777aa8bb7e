import { buildSearchPath } from './build-search-path';
import type { SearchState } from './search-state';

/**
 * The search whose new lots a feed has: without what only orders or divides a result. Undefined if it has no feed: the lists of a user are not public, and
 * the lots of an auction are published at once, in the order of their numbers.
 */
export function searchOfFeed(state: SearchState): SearchState | undefined {
  const { page: _page, order: _order, pageSize: _size, trigger: _trigger, ...search } = state;
  return search.userList === undefined && search.auction === undefined ? search : undefined;
}

/** The address of the feed of a search in a language; undefined if it has none. */
export function feedPath(state: SearchState, language: string): string | undefined {
  const search = searchOfFeed(state);
  return search && `/api/search.atom?${new URLSearchParams({ search: buildSearchPath(search), language }).toString()}`;
}

/** The address of the table of a search's lots in a language. */
export function tablePath({ page: _page, pageSize: _size, ...search }: SearchState, language: string): string {
  return `/api/search.csv?${new URLSearchParams({ search: buildSearchPath(search), language }).toString()}`;
}
