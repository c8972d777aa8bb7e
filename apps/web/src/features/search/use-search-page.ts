import { parseSearchPath, type SearchState } from '@obverse/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '../../shared/lib/paths';
import { stateOfResult } from '../../shared/search/search-params';
import { rememberUnderstood, understoodFilters } from '../../shared/search/understood-filters';
import { searchQuery, useSearch } from './api/search';
import { understoodOf } from './automatic-filters';

/** The search of the address. If the server chose other filters, the address is replaced. */
export function useSearchPage() {
  const { pathname, search: query, hash } = useLocation();
  const navigate = useNavigate();
  const client = useQueryClient();
  // The same object for the same address: the filters and lots are rendered again only when it changes.
  const state = useMemo(() => parseSearchPath(pathname), [pathname]);
  const path = paths.search(state);
  const search = useSearch(state);
  const served = search.data && !search.isPlaceholderData ? stateOfResult(state, search.data) : state;
  const servedPath = paths.search(served);
  useEffect(() => {
    if (!search.data || search.isPlaceholderData) return;
    rememberUnderstood(understoodOf(search.data, stateOfResult(state, search.data), understoodFilters()));
  }, [search.data, search.isPlaceholderData, state]);
  useEffect(() => {
    if (servedPath === path || !search.data) return;
    // Store the answer under the new address, so that the replacement does not search again.
    client.setQueryData(searchQuery(parseSearchPath(servedPath)).queryKey, search.data);
    void navigate({ pathname: servedPath, search: query, hash }, { replace: true, preventScrollReset: true });
  }, [client, navigate, path, servedPath, search.data, query, hash]);
  return { state, path, search, newSince: sinceOf(query) };
}

/** The last look at a saved search that was opened, epoch milliseconds. */
function sinceOf(query: string): number | undefined {
  const since = new URLSearchParams(query).get('since');
  return since !== null && /^\d{1,15}$/.test(since) ? Number(since) : undefined;
}

/** Functions that change the search. Each change is a new address. */
export function useGoToSearch(): (state: SearchState) => void {
  const navigate = useNavigate();
  return (state) => void navigate(paths.search(state));
}
