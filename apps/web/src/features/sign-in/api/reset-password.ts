import { endpoints } from '@obverse/contracts';
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

export function useResetStart() {
  return useMutation({ mutationFn: (email: string) => call(endpoints.user.resetStart, { body: { email } }) });
}

const resetTokenQuery = (token: string) =>
  queryOptions({
    queryKey: ['reset-token', token],
    queryFn: ({ signal }) => call(endpoints.user.resetToken, { body: { token }, signal }),
    staleTime: Infinity,
  });

/** The email address of the account that the token belongs to. */
export function useResetToken(token: string) {
  return useQuery(resetTokenQuery(token));
}

export function useResetFinish() {
  return useMutation({
    mutationFn: (body: { readonly password: string; readonly token: string }) =>
      call(endpoints.user.resetFinish, { body }),
  });
}
