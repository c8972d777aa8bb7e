import { endpoints } from '@obverse/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client';

export const providersQuery = queryOptions({
  queryKey: ['providers'],
  queryFn: ({ signal }) => call(endpoints.user.providers, { signal }),
});

/** The external identity providers of this site. Without an answer none is offered. */
export function useProviders() {
  return useQuery(providersQuery);
}
