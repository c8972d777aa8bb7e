import { laterEndpoints } from '@obverse/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { operationsQuery } from './operations';
import { EVERY_MS } from './refresh';

export function useStatus() {
  return useQuery({
    queryKey: ['ops', 'status'],
    queryFn: ({ signal }) => call(laterEndpoints.ops.status, { signal }),
    staleTime: 0,
    refetchInterval: EVERY_MS,
  });
}

export interface Place {
  readonly partition: number;
  readonly offset: number;
}

/** Requests a redrive. An indexer carries it out. */
export function useRedrive() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ places, reason }: { readonly places: readonly Place[]; readonly reason: string }) =>
      call(laterEndpoints.ops.redrive, { body: { places: [...places], reason } }),
    onSettled: () => client.invalidateQueries(operationsQuery),
  });
}
