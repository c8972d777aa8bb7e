import { endpoints, type SearchState } from '@obverse/contracts';
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { searchParamsOf } from '../../../shared/search/search-params';
import { searchQuery } from './search';

/** Searches that are counted for one empty result. Each is a search of its own. */
const MOST = 6;

export interface Looser {
  readonly title: string;
  readonly state: SearchState;
}

/** Those of the searches that find lots, with the number of lots, the most first. The answers are kept for a visitor who opens one of them. */
export function useCountedLooser(searches: readonly Looser[]): readonly (Looser & { readonly count: number })[] {
  const asked = searches.slice(0, MOST);
  const { data: counts } = useQuery({
    queryKey: ['looser', asked.map(({ state }) => searchParamsOf(state))],
    queryFn: ({ client }) => Promise.all(asked.map(({ state }) => countOf(client, state))),
    staleTime: Infinity,
    retry: false,
  });
  return asked
    .map((each, index) => ({ ...each, count: counts?.[index] ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

/** Lots that only a further given-up condition finds do not count. */
async function countOf(client: QueryClient, state: SearchState): Promise<number> {
  const result = await client.fetchQuery({
    queryKey: searchQuery(state).queryKey,
    queryFn: ({ signal }) => call(endpoints.search.search, { body: searchParamsOf(state), signal }),
  });
  return result.understood?.relaxed ? 0 : result.totalCount;
}
