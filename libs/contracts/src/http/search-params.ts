import type { FilterOptions, SearchParams, SearchResult } from './search';
import { calledFilters, filterOf, filterRows, type CalledFilter, type TaxonomyName } from '../filters';
import { canonicalState } from '../search-path/canonical-state';
import { withPage } from '../search-path/change-search';
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
  const { status, query, price, year, auction, dealer, trigger } = state;
  return {
    ...(status === undefined ? {} : { status }),
    ...(query === undefined ? {} : { query }),
    ...(price === undefined ? {} : { price }),
    ...(year === undefined ? {} : { year }),
    ...(auction === undefined ? {} : { auction: auction.slice(2) }),
    ...(dealer === undefined ? {} : { seller: dealer.slice(2) }),
    ...(trigger === undefined ? {} : { trigger }),
    selectedFilters: selectedFiltersOf(state),
  };
}

/** The state with the filters chosen by the server and the order, page size and list of the visitor. */
export function stateOfResult(asked: SearchState, result: SearchResult): SearchState {
  const { status, query, price, year, auction, seller, hasBids, selectedFilters = [] } = result.filterOptions;
  const tags = new Map(selectedFilters.map(({ name, tag }) => [name, tag]));
  const { userList, trigger, pageSize, page } = asked;
  // A text is ranked by default. The order stays when all of the text became filters.
  const isSplit = asked.query !== undefined && query === undefined;
  const order = asked.order ?? (isSplit && result.orderBy === 'relevance' ? 'relevance' : undefined);
  const canonical = canonicalState({
    ...Object.fromEntries(calledFilters.map((name) => [name, tags.get(filterRows[name].stored)])),
    userList,
    status,
    bidding: biddingOf(tags.get('bidding') ?? (hasBids ? 'hasbid' : undefined)),
    auction: auction === undefined ? undefined : `a-${auction}`,
    dealer: seller === undefined ? undefined : `s-${seller}`,
    slab: tags.has('slab') || undefined,
    trigger,
    query,
    price,
    year,
    order,
    pageSize,
  });
  return page === undefined ? canonical : withPage(canonical, page);
}

/** The state with a filter, by its stored name, set or removed. */
export function filterChange(state: SearchState, stored: TaxonomyName, tag: string | undefined): SearchState {
  const filter = filterOf(stored);
  const { [filter]: _former, page: _page, ...others } = state;
  if (tag === undefined) return canonicalState(others);
  return canonicalState({ ...others, ...(filter === 'slab' ? { slab: true } : { [filter]: tag }) });
}

/** The tag of a filter, by its stored name; undefined if it is not set. */
export function selectedTagOf(state: SearchState, stored: TaxonomyName): string | undefined {
  const value = state[filterOf(stored)];
  return value === true ? 'slab' : value;
}

/** A list is a parameter of its own. */
function selectedFiltersOf({ userList: _list, slab, ...tags }: SearchState): { name: TaxonomyName; tag: string }[] {
  const values: Partial<Record<CalledFilter, string>> = tags;
  const selected = calledFilters.flatMap((filter) => {
    const tag = values[filter];
    return tag === undefined ? [] : [{ name: filterRows[filter].stored, tag }];
  });
  return slab === undefined ? selected : [...selected, { name: 'slab', tag: 'slab' }];
}

function biddingOf(tag: string | undefined): SearchState['bidding'] {
  return tag === 'auction' || tag === 'shop' || tag === 'hasbid' ? tag : undefined;
}
