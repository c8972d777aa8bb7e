import { endpoints } from '@obverse/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { paths } from '../../../shared/lib/paths';
import { providersQuery } from '../../../shared/user/providers';

/** A change of an identity. Without a recent sign-in the server asks for the password. */
export interface IdentityChange {
  readonly provider: string;
  readonly password?: string;
}

const confirmed = ({ password }: IdentityChange) => (password === undefined ? {} : { password });

/** Begins to link an identity: the page goes to the provider and comes back. */
export function useLinkProvider() {
  return useMutation({
    mutationFn: (change: IdentityChange) =>
      call(endpoints.user.linkProvider, {
        params: { provider: change.provider },
        body: { returnUrl: paths.account, ...confirmed(change) },
      }),
    onSuccess: ({ url }) => location.assign(url),
  });
}

export function useUnlinkProvider() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: IdentityChange) =>
      call(endpoints.user.unlinkProvider, { params: { provider: change.provider }, body: confirmed(change) }),
    onSuccess: () => client.invalidateQueries(providersQuery),
  });
}
