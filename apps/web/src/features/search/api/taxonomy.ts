import { endpoints, type FilterOptions } from '@obverse/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { reported } from '../../../shared/search/choices';

/** Counts change while lots arrive; they are refreshed once a minute. */
const RECOUNT_MS = 60_000;

export const filtersQuery = (filterOptions: FilterOptions) =>
  queryOptions({
    queryKey: ['taxonomy', filterOptions],
    queryFn: ({ signal }) => reported(call(endpoints.search.taxonomy, { body: bodyOf(filterOptions), signal })),
  });

/** The filters with their counts, for the search that the server performed. */
export function useFilters(filterOptions: FilterOptions | undefined) {
  return useQuery({
    ...filtersQuery(filterOptions ?? {}),
    enabled: filterOptions !== undefined,
    placeholderData: keepPreviousData,
    refetchInterval: RECOUNT_MS,
  });
}

/** The list is also stated beside the conditions (docs/product.md, section 6). */
function bodyOf(filterOptions: FilterOptions) {
  const { userList } = filterOptions;
  return { filterOptions, ...(userList === undefined ? {} : { userList }) };
}
