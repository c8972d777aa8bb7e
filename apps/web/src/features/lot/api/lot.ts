import { endpoints, type Lot, type SearchResult } from '@obverse/contracts';
import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

const LIVE_MS = 20_000;

export const lotQuery = (id: string) =>
  queryOptions({
    queryKey: ['lot', id],
    queryFn: ({ signal }) => call(endpoints.lots.get, { params: { id }, signal }),
    refetchInterval: (query) => (query.state.data?.isActive ? LIVE_MS : false),
  });

/** One lot, refreshed while it is open. A lot already loaded by a search is shown immediately. */
export function useLot(id: string) {
  const client = useQueryClient();
  return useQuery({ ...lotQuery(id), placeholderData: () => lotOfSearches(client, id) });
}

function lotOfSearches(client: QueryClient, id: string): Lot | undefined {
  const results = client.getQueriesData<SearchResult>({ queryKey: ['search'] });
  for (const [, result] of results) {
    const lot = result?.portions.flatMap(({ items }) => items).find((item) => item.id === id);
    if (lot) return lot;
  }
  return undefined;
}
