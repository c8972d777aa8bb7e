import { endpoints, type FilterOptions } from '@obverse/contracts';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { reported, taxonomyBody } from '../../../shared/search/choices';

/** Counts change while lots arrive; they are refreshed once a minute. */
const RECOUNT_MS = 60_000;

export const filtersQuery = (filterOptions: FilterOptions) =>
  queryOptions({
    queryKey: ['taxonomy', filterOptions],
    queryFn: ({ signal }) => reported(call(endpoints.search.taxonomy, { body: taxonomyBody(filterOptions), signal })),
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
