import type { FilterOptions, SearchParams, SearchResult } from './search';
import {
  calledFilters,
  filterOf,
  filterRows,
  isRepeatable,
  maxFilterValues,
  type CalledFilter,
  type TaxonomyName,
} from '../filters';
import { canonicalState } from '../search-path/canonical-state';
import { withPage } from '../search-path/change-search';
import { rangesIn } from '../search-path/range-names';
import type { SearchState } from '../search-path/search-state';

/** The search parameters of an address. The page is given by number; the caller adds `nav`. */
export function searchParamsOf(state: SearchState): SearchParams {
  const { userList, order, page, pageSize } = state;
  return {
    ...filterOptionsOf(state),
    ...(userList === undefined ? {} : { userList }),
    ...(order === undefined ? {} : { orderBy: order }),
    ...(page === undefined ? {} : { page }),
    ...(pageSize === undefined ? {} : { take: pageSize }),
  };
}

/** The conditions of a search with the server's names: ids without the prefix they have in the path. */
function filterOptionsOf(state: SearchState): FilterOptions {
  const { status, query, auction, dealer, trigger } = state;
  return {
    ...(status === undefined ? {} : { status }),
    ...(query === undefined ? {} : { query }),
    ...rangesIn(state),
    ...(auction === undefined ? {} : { auction: auction.slice(2) }),
    ...(dealer === undefined ? {} : { seller: dealer.slice(2) }),
    ...(trigger === undefined ? {} : { trigger }),
    selectedFilters: selectedFiltersOf(state),
  };
}

/** The state with the filters chosen by the server and the order, page size and list of the visitor. */
export function stateOfResult(asked: SearchState, result: SearchResult): SearchState {
  const { status, query, auction, seller, hasBids, selectedFilters = [] } = result.filterOptions;
  const tagsOf = (filter: CalledFilter) =>
    selectedFilters.flatMap(({ name, tag }) => (name === filterRows[filter].stored ? [tag] : []));
  const { userList, trigger, pageSize, page } = asked;
  // A text is ranked by default. The order stays when all of the text became filters.
  const isSplit = asked.query !== undefined && query === undefined;
  const order = asked.order ?? (isSplit && result.orderBy === 'relevance' ? 'relevance' : undefined);
  const canonical = canonicalState({
    ...Object.fromEntries(calledFilters.map((name) => [name, isRepeatable(name) ? tagsOf(name) : tagsOf(name).at(-1)])),
    userList,
    status,
    bidding: biddingOf(tagsOf('bidding').at(-1) ?? (hasBids ? 'hasbid' : undefined)),
    auction: auction === undefined ? undefined : `a-${auction}`,
    dealer: seller === undefined ? undefined : `s-${seller}`,
    slab: tagsOf('slab').length > 0 || undefined,
    trigger,
    query,
    ...rangesIn(result.filterOptions),
    order,
    pageSize,
  });
  return page === undefined ? canonical : withPage(canonical, page);
}

/** The state with a filter, by its stored name, set or removed. To a filter that may have several values one is added, unless it has the most. */
export function filterChange(state: SearchState, stored: TaxonomyName, tag: string | undefined): SearchState {
  const filter = filterOf(stored);
  const { [filter]: former = [], page: _page, ...others } = state;
  if (tag === undefined) return canonicalState(others);
  if (filter === 'slab') return canonicalState({ ...others, slab: true });
  if (!isRepeatable(filter)) return canonicalState({ ...others, [filter]: tag });
  const values = typeof former === 'object' ? former : [];
  return canonicalState({ ...others, [filter]: values.length < maxFilterValues ? [...values, tag] : values });
}

/** Whether a search has the value of a filter, by its stored name. */
export function isSelected(state: SearchState, stored: TaxonomyName, tag: string): boolean {
  const value = state[filterOf(stored)];
  return typeof value === 'object' ? value.includes(tag) : tag === (value === true ? 'slab' : value);
}

/** A list is a parameter of its own. */
function selectedFiltersOf({ userList: _list, slab, ...tags }: SearchState): { name: TaxonomyName; tag: string }[] {
  const values: Partial<Record<CalledFilter, string | readonly string[]>> = tags;
  const selected = calledFilters.flatMap((filter) =>
    [values[filter] ?? []].flat().map((tag) => ({ name: filterRows[filter].stored, tag })),
  );
  return slab === undefined ? selected : [...selected, { name: 'slab', tag: 'slab' }];
}

function biddingOf(tag: string | undefined): SearchState['bidding'] {
  return tag === 'auction' || tag === 'shop' || tag === 'hasbid' ? tag : undefined;
}
