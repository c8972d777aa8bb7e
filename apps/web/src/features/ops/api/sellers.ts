import { laterEndpoints } from '@obverse/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { operationsQuery } from './operations';
import { EVERY_MS } from './refresh';

const { sellers, sellerDays, crawl, accept, pause, resume } = laterEndpoints.ops;

const sellersQuery = queryOptions({
  queryKey: ['ops', 'sellers'],
  queryFn: ({ signal }) => call(sellers, { signal }),
  staleTime: 0,
  refetchInterval: EVERY_MS,
});

export function useSellers() {
  return useQuery(sellersQuery);
}

export function useSellerDays(key: string) {
  return useQuery({
    queryKey: ['ops', 'days', key],
    queryFn: ({ signal }) => call(sellerDays, { params: { key }, signal }),
    staleTime: 0,
  });
}

const actions = { crawl, accept, pause, resume } as const;
export type SellerAction = keyof typeof actions;

interface WantedAction {
  readonly action: SellerAction;
  readonly key: string;
  readonly reason: string;
}

/** Acts on one seller. */
export function useSellerAction() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ action, key, reason }: WantedAction) => call(actions[action], { params: { key }, body: { reason } }),
    onSettled: () => Promise.all([client.invalidateQueries(sellersQuery), client.invalidateQueries(operationsQuery)]),
  });
}
