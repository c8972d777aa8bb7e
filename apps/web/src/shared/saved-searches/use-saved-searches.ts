import { pathGrammar, savedKeyOf, savedPathOf, type SavedSearch, type SearchState } from '@obverse/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useUser } from '../user/user';
import { accountKeeper, browserKeeper, type SearchKeeper } from './keepers';

const KEY = 'saved-searches';

/** That of the account or of the browser; undefined until it is known who the visitor is. */
export function useSearchKeeper(): SearchKeeper | undefined {
  const { signedIn, known } = useUser();
  if (signedIn) return accountKeeper;
  return known ? browserKeeper : undefined;
}

/** The saved search with the same conditions, or undefined. `known` is false until the saved searches are loaded. */
export function useSavedAs(state: SearchState): { readonly saved: SavedSearch | undefined; readonly known: boolean } {
  const keeper = useSearchKeeper();
  const { data, isError } = useQuery({
    queryKey: [KEY, keeper?.name, 'all'],
    queryFn: ({ signal }) => keeper?.all(signal) ?? [],
    enabled: keeper !== undefined,
    staleTime: Infinity,
  });
  const key = savedKeyOf({ path: savedPathOf(state), grammar: pathGrammar });
  const saved = data?.find(({ path }) => savedKeyOf({ path, grammar: pathGrammar }) === key);
  return { saved, known: data !== undefined || isError };
}

/** All saved searches with the numbers of new lots. */
export function useSearchNews() {
  const keeper = useSearchKeeper();
  return useQuery({
    queryKey: [KEY, keeper?.name, 'news'],
    queryFn: ({ signal }) => keeper?.news(signal) ?? { searches: [], isCounted: false },
    enabled: keeper !== undefined,
    staleTime: 0,
  });
}

/** Makes changes; the saved searches are loaded again afterwards. */
export function useChangeSearches() {
  const keeper = useSearchKeeper();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (change: (keeper: SearchKeeper) => Promise<unknown>) => {
      if (keeper) await change(keeper);
    },
    onSettled: () => client.invalidateQueries({ queryKey: [KEY] }),
  });
}
