import { laterEndpoints, type FilterOptions } from '@obverse/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { taxonomyBody } from '../../../shared/search/choices';

/** The prices of the lots of the search that the server performed. */
export function usePrices(filterOptions: FilterOptions | undefined) {
  return useQuery({
    queryKey: ['prices', filterOptions],
    queryFn: ({ signal }) => call(laterEndpoints.prices.ofSearch, { body: taxonomyBody(filterOptions ?? {}), signal }),
    enabled: filterOptions !== undefined,
    placeholderData: keepPreviousData,
  });
}
