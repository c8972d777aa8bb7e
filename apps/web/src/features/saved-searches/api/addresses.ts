import { laterEndpoints, type PrivateAddressKind } from '@obverse/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

const { list, make, remove } = laterEndpoints.addresses;

const addressesQuery = queryOptions({
  queryKey: ['private-addresses'],
  queryFn: ({ signal }) => call(list, { signal }),
  staleTime: 0,
});

export function useAddresses() {
  return useQuery(addressesQuery);
}

/** Makes the address of a kind, in place of the one that there was. The result is the only place that has the whole address. */
export function useMakeAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: PrivateAddressKind) => call(make, { params: { kind } }),
    onSettled: () => client.invalidateQueries(addressesQuery),
  });
}

export function useRemoveAddress() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (kind: PrivateAddressKind) => call(remove, { params: { kind } }),
    onSettled: () => client.invalidateQueries(addressesQuery),
  });
}
