import { laterEndpoints } from '@obverse/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { EVERY_MS } from './refresh';

export const operationsQuery = queryOptions({
  queryKey: ['ops', 'operations'],
  queryFn: ({ signal }) => call(laterEndpoints.ops.operations, { signal }),
  staleTime: 0,
  refetchInterval: EVERY_MS,
});

export function useOperations() {
  return useQuery(operationsQuery);
}

/** Stops an operation that waits or runs. */
export function useCancel() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, reason }: { readonly id: string; readonly reason: string }) =>
      call(laterEndpoints.ops.cancel, { params: { id }, body: { reason } }),
    onSettled: () => client.invalidateQueries(operationsQuery),
  });
}
