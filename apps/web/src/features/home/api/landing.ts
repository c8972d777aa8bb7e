import { endpoints, type Landing } from '@obverse/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

const ALL_CATEGORIES = '0';
/** A newly started market has few lots; the landing data is reloaded until there are some. */
const FILLING_MS = 5_000;
const FILLED = 8;

export const landingQuery = () =>
  queryOptions({
    queryKey: ['landing', ALL_CATEGORIES],
    queryFn: ({ signal }) => call(endpoints.directory.landing, { params: { categoryKey: ALL_CATEGORIES }, signal }),
    refetchInterval: (query) => (isFilled(query.state.data) ? false : FILLING_MS),
  });

export function useLanding() {
  return useQuery(landingQuery());
}

function isFilled(landing: Landing | undefined): boolean {
  return (landing?.previewLots.portions.flatMap(({ items }) => items).length ?? 0) >= FILLED;
}
