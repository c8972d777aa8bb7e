import { canonicalState } from './canonical-state';
import { maxPage, type SearchState } from './search-state';
import type { SegmentName, SegmentValue } from './segments';

/** The parts of a search that narrow it, in the order of the path: neither the words, nor how the result is shown. */
export const filterNames = [
  'userList',
  'status',
  'bidding',
  'org',
  'country',
  'auction',
  'seller',
  'similar',
  'category',
  'value',
  'material',
  'quality',
  'slab',
  'king',
  'location',
] as const satisfies readonly SegmentName[];
export type FilterName = (typeof filterNames)[number];

export interface ActiveFilter {
  readonly name: FilterName;
  /** The tag, as the state holds it; `true` for `slab`. */
  readonly value: string | true;
}

/**
 * The canonical state with one part set, or taken out with `undefined` (or with a value the path has no words for). A changed part starts
 * at page 1 again, as the old page is of another result; setting what was already there changes nothing.
 */
export function withFilter<N extends Exclude<SegmentName, 'page'>>(
  state: SearchState,
  name: N,
  value: SegmentValue<N> | undefined,
): SearchState {
  const before = canonicalState(state);
  const { [name]: _replaced, ...others } = before;
  const after = canonicalState(value === undefined ? others : { ...others, [name]: value });
  if (after[name] === before[name]) return before;
  const { page: _page, ...firstPage } = after;
  return firstPage;
}

/** The canonical state at another page; whatever is asked for, a whole one of 1-999. */
export function withPage(state: SearchState, page: number): SearchState {
  const { page: _page, ...others } = state;
  return canonicalState({ ...others, page: Math.min(Math.max(Math.trunc(page) || 1, 1), maxPage) });
}

/** The filters a search has set, in the order of the path. */
export function activeFilters(state: SearchState): readonly ActiveFilter[] {
  const canonical = canonicalState(state);
  return filterNames.flatMap((name) => {
    const value = canonical[name];
    return value === undefined ? [] : [{ name, value }];
  });
}
