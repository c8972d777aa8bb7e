import { endpoints } from '@obverse/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { paths } from '../../../shared/lib/paths';
import { providersQuery } from '../../../shared/user/providers';

/** Begins to link an identity: the page goes to the provider and comes back. */
export function useLinkProvider() {
  return useMutation({
    mutationFn: (provider: string) =>
      call(endpoints.user.linkProvider, { params: { provider }, body: { returnUrl: paths.account } }),
    onSuccess: ({ url }) => location.assign(url),
  });
}

export function useUnlinkProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (provider: string) => call(endpoints.user.unlinkProvider, { params: { provider } }),
    onSuccess: () => client.invalidateQueries(providersQuery),
  });
}
