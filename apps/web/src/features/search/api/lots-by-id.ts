import { endpoints } from '@obverse/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

const LIVE_MS = 20_000;

export const lotsByIdQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['lots', ids],
    queryFn: ({ signal }) => call(endpoints.lots.find, { body: [...ids], signal }),
    refetchInterval: LIVE_MS,
  });

/** Current state of lots that are still shown but no longer in the result. */
export function useLotsById(ids: readonly string[]) {
  return useQuery({ ...lotsByIdQuery(ids), enabled: ids.length > 0 });
}
