import {
  ApiError,
  endpoints,
  withPage,
  type SearchParams,
  type SearchResult,
  type SearchState,
} from '@obverse/contracts';
import { keepPreviousData, queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { recordSearchTiming } from '../../../shared/api/search-timing';
import { searchParamsOf } from '../../../shared/search/search-params';
import { reportSearchEnd } from './search-end';

const LIVE_MS = 20_000;

export function searchQuery(state: SearchState) {
  const params = searchParamsOf(state);
  const queryKey = ['search', params] as const;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }) => {
      const quiet = client.getQueryData(queryKey) !== undefined;
      const started = performance.now();
      const result = await search(params, formerNav(state, client), signal);
      if (!quiet) reportTiming(performance.now() - started, result);
      return result;
    },
    refetchInterval: (query) => (isLive(query.state.data) ? LIVE_MS : false),
  });
}

/**
 * The lots of an address. The lots of the previous address stay visible while they load. A result that can still change is refreshed
 * every 20 seconds while the tab is visible.
 */
export function useSearch(state: SearchState) {
  return useQuery({ ...searchQuery(state), placeholderData: keepPreviousData });
}

/** The cursor makes deep pages fast. If it is refused because the index was rebuilt, the page is requested by number. */
async function search(params: SearchParams, nav: string | undefined, signal: AbortSignal): Promise<SearchResult> {
  if (nav === undefined) return call(endpoints.search.search, { body: params, signal });
  try {
    return await call(endpoints.search.search, { body: { ...params, nav }, signal });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return call(endpoints.search.search, { body: params, signal });
  }
}

/** The `nav` of the previous page, if it was loaded during this visit. */
function formerNav(state: SearchState, client: QueryClient): string | undefined {
  if (state.page === undefined) return undefined;
  const former = ['search', searchParamsOf(withPage(state, state.page - 1))];
  return client.getQueryData<SearchResult>(former)?.nav;
}

function isLive(result: SearchResult | undefined): boolean {
  return (
    result !== undefined &&
    (result.isEmpty || result.portions.some(({ items }) => items.some(({ isActive }) => isActive)))
  );
}

function reportTiming(elapsed: number, result: SearchResult): void {
  recordSearchTiming(elapsed, result);
  reportSearchEnd(elapsed);
}
