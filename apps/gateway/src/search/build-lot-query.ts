import type { SearchOrder } from '@obverse/contracts';
import { facetNames, type FacetName, type LotQuery } from '@obverse/lot-index';
import { positionOf } from './nav';
import type { Search } from './search-request';

/** The index query of a search without its text, which {@link TextQueries} adds. Pure: `now` is epoch milliseconds. */
export function buildLotQuery(search: Search, now: number): LotQuery {
  const position = positionOf(search);
  return {
    now,
    terms: [],
    filters: filtersOf(search),
    oncePerSpecimen: true,
    order: orderOf(search),
    take: search.take,
    ...position,
    ...(search.status ? { status: search.status } : {}),
  };
}

/** Values by facet: the selected filters, and the parameters for the sale, the dealer and "has bids". */
export function filtersOf(
  search: Pick<Search, 'selectedFilters' | 'auction' | 'seller' | 'hasBids'>,
): LotQuery['filters'] {
  const filters: Partial<Record<FacetName, string[]>> = {};
  const add = (name: FacetName, tag: string) => (filters[name] ??= []).push(tag);
  for (const { name, tag } of search.selectedFilters) {
    const facet = facetNames.find((known) => known === name);
    if (facet) add(facet, tag);
  }
  if (search.auction) add('auction', `a-${search.auction}`);
  if (search.seller) add('seller', `s-${search.seller}`);
  if (search.hasBids) add('bidding', 'hasbid');
  return filters;
}

/** The sort orders that apply to this search, the default first. */
export function orderOptionsOf(search: Pick<Search, 'status' | 'auction' | 'selectedFilters'>): SearchOrder[] {
  const shopOnly = search.selectedFilters.some(({ name, tag }) => name === 'bidding' && tag === 'shop');
  const prices: SearchOrder[] = ['price-asc', 'price-desc'];
  if (search.auction) return ['lot-number', ...(search.status === 'ended' ? [] : (['ending'] as const)), ...prices];
  if (search.status === 'ended') return ['closed-desc', 'closed-asc', ...prices];
  return ['newest', ...(shopOnly ? [] : (['ending'] as const)), ...prices];
}

export function orderOf(search: Search): SearchOrder {
  const options = orderOptionsOf(search);
  const wanted = search.orderBy;
  return wanted && options.includes(wanted) ? wanted : (options[0] ?? 'newest');
}

export function isCriteriaEmpty(search: Search): boolean {
  return (
    !search.query &&
    search.selectedFilters.length === 0 &&
    !search.auction &&
    !search.seller &&
    !search.hasBids &&
    !search.userList
  );
}
