import { laterEndpoints, type ApiKeyRequest } from '@obverse/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

const { list, create, revoke } = laterEndpoints.keys;

const apiKeysQuery = queryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal }) => call(list, { signal }),
  staleTime: 0,
});

export function useApiKeys() {
  return useQuery(apiKeysQuery);
}

/** The result is the only place that has the key itself. */
export function useMakeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: ApiKeyRequest) => call(create, { body }),
    onSettled: () => client.invalidateQueries(apiKeysQuery),
  });
}

export function useRevokeApiKey() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => call(revoke, { params: { id } }),
    onSettled: () => client.invalidateQueries(apiKeysQuery),
  });
}
