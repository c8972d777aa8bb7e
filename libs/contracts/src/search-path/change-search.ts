import { filterRows, isFilterName, type FilterName, type RemovableFilter } from '../filters';
import { canonicalState } from './canonical-state';
import { maxPage, type SearchState } from './search-state';
import { segmentNames, type SegmentName, type SegmentValue } from './segments';

/** The removable filters, in the order of the path. */
export const removableFilters: readonly RemovableFilter[] = segmentNames.filter(isRemovable);

export interface ActiveFilter {
  readonly name: RemovableFilter;
  /** One of its tags, as the state holds it; `true` for `slab`. */
  readonly value: string | true;
}

/**
 * The canonical state with one part set, or removed with `undefined` (or with a value that the path cannot express). A change resets the page to 1;
 * setting the present value changes nothing.
 */
export function withFilter<N extends Exclude<SegmentName, 'page'>>(
  state: SearchState,
  name: N,
  value: SegmentValue<N> | undefined,
): SearchState {
  const before = canonicalState(state);
  const { [name]: _replaced, ...others } = before;
  const after = canonicalState(value === undefined ? others : { ...others, [name]: value });
  if (JSON.stringify(after[name]) === JSON.stringify(before[name])) return before;
  const { page: _page, ...firstPage } = after;
  return firstPage;
}

/** The canonical state without one value of a filter. */
export function withoutValue(state: SearchState, name: FilterName, value: string | true): SearchState {
  const values = state[name];
  return withFilter(state, name, typeof values === 'object' ? values.filter((each) => each !== value) : undefined);
}

/** The canonical state at another page, limited to integers of 1-999. */
export function withPage(state: SearchState, page: number): SearchState {
  const { page: _page, ...others } = state;
  return canonicalState({ ...others, page: Math.min(Math.max(Math.trunc(page) || 1, 1), maxPage) });
}

/** The values of the removable filters of a search, in the order of the path. */
export function activeFilters(state: SearchState): readonly ActiveFilter[] {
  const canonical = canonicalState(state);
  return removableFilters.flatMap((name) => {
    const value = canonical[name];
    const values = typeof value === 'object' ? value : value === undefined ? [] : [value];
    return values.map((each) => ({ name, value: each }));
  });
}

function isRemovable(name: SegmentName): name is RemovableFilter {
  return isFilterName(name) && filterRows[name].removable;
}
