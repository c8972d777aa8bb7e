import { buildSearchPath } from './build-search-path';
import { isSearchPath, parseSearchPath } from './parse-search-path';
import type { SearchState } from './search-state';

/**
 * The version of the grammar, which is stored with each saved path. Raise it when a segment gets another meaning; `savedState` then reads the older
 * paths by their version. A segment that goes needs no new version: a path with it can no longer be read.
 */
export const pathGrammar = 1;

export interface SavedPath {
  readonly path: string;
  readonly grammar: number;
}

/** The address of a search as it is saved: without its page and the number of lots on it, which belong to a visit. */
export function savedPathOf(state: SearchState): string {
  const { page: _page, pageSize: _size, ...search } = state;
  return buildSearchPath(search);
}

/** The search of a saved path. Undefined if this version cannot read it: a filter has gone since, or a later version wrote it. */
export function savedState({ path, grammar }: SavedPath): SearchState | undefined {
  return grammar <= pathGrammar && isSearchPath(path) ? parseSearchPath(path) : undefined;
}

/** Equal for searches of the same lots, in whatever order they are shown. That of a path that cannot be read is no path. */
export function savedKeyOf(saved: SavedPath): string {
  const state = savedState(saved);
  if (!state) return `${saved.grammar} ${saved.path}`;
  const { order: _order, ...conditions } = state;
  return savedPathOf(conditions);
}
