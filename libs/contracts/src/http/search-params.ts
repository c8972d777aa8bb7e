import type { TaxonomyName } from './constants';
import type { FilterOptions, SearchParams, SearchResult } from './search';
import { canonicalState } from '../search-path/canonical-state';
import { withPage } from '../search-path/change-search';
import type { SearchState } from '../search-path/search-state';

/** The filters whose path segment has the same name. */
const tagFilters = [
  'catalog',
  'outcome',
  'org',
  'country',
  'similar',
  'category',
  'value',
  'material',
  'quality',
  'king',
  'location',
] as const satisfies readonly (TaxonomyName & keyof SearchState)[];

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
  const { status, query, auction, seller, trigger } = state;
  return {
    ...(status === undefined ? {} : { status }),
    ...(query === undefined ? {} : { query }),
    ...(auction === undefined ? {} : { auction: auction.slice(2) }),
    ...(seller === undefined ? {} : { seller: seller.slice(2) }),
    ...(trigger === undefined ? {} : { trigger }),
    selectedFilters: selectedFiltersOf(state),
  };
}

/** The state with the filters chosen by the server and the order, page size and list of the visitor. */
export function stateOfResult(asked: SearchState, result: SearchResult): SearchState {
  const { status, query, auction, seller, hasBids, selectedFilters = [] } = result.filterOptions;
  const tags = new Map(selectedFilters.map(({ name, tag }) => [name, tag]));
  const { userList, trigger, pageSize, page } = asked;
  // A text is ranked by default. The order stays when all of the text became filters.
  const isSplit = asked.query !== undefined && query === undefined;
  const order = asked.order ?? (isSplit && result.orderBy === 'relevance' ? 'relevance' : undefined);
  const canonical = canonicalState({
    ...Object.fromEntries(tagFilters.map((name) => [name, tags.get(name)])),
    userList,
    status,
    bidding: biddingOf(tags.get('bidding') ?? (hasBids ? 'hasbid' : undefined)),
    auction: auction === undefined ? undefined : `a-${auction}`,
    seller: seller === undefined ? undefined : `s-${seller}`,
    slab: tags.has('slab') || undefined,
    trigger,
    query,
    order,
    pageSize,
  });
  return page === undefined ? canonical : withPage(canonical, page);
}

/** The state with one filter of the taxonomy set or removed. */
export function filterChange(state: SearchState, name: TaxonomyName, tag: string | undefined): SearchState {
  const { [name]: _former, page: _page, ...others } = state;
  if (tag === undefined) return canonicalState(others);
  return canonicalState({ ...others, ...(name === 'slab' ? { slab: true } : { [name]: tag }) });
}

/** The tag of a filter; undefined if it is not set. */
export function selectedTagOf(state: SearchState, name: TaxonomyName): string | undefined {
  const value = state[name];
  return value === true ? 'slab' : value;
}

function selectedFiltersOf(state: SearchState): { name: TaxonomyName; tag: string }[] {
  const names: readonly TaxonomyName[] = ['bidding', ...tagFilters, 'slab'];
  return names.flatMap((name) => {
    const tag = selectedTagOf(state, name);
    return tag === undefined ? [] : [{ name, tag }];
  });
}

function biddingOf(tag: string | undefined): SearchState['bidding'] {
  return tag === 'auction' || tag === 'shop' || tag === 'hasbid' ? tag : undefined;
}
