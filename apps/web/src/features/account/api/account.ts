import { endpoints } from '@obverse/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';
import { useTakeProfile } from '../../../shared/user/user';

const { user } = endpoints;

export function useChangeName() {
  const take = useTakeProfile();
  return useMutation({ mutationFn: (name: string) => call(user.change, { body: { name } }), onSuccess: take });
}

export interface PasswordChange {
  readonly oldPassword?: string;
  readonly password: string;
}

export function useChangePassword() {
  const take = useTakeProfile();
  return useMutation({ mutationFn: (body: PasswordChange) => call(user.changePassword, { body }), onSuccess: take });
}

export interface EmailChange {
  readonly email: string;
  readonly password?: string;
}

/** A link is mailed to the new address. The address changes when the link is opened. */
export function useChangeEmail() {
  return useMutation({ mutationFn: (body: EmailChange) => call(user.changeEmail, { body }) });
}

export function useExportAccount() {
  return useMutation({ mutationFn: () => call(user.export, {}) });
}

export function useRemoveAccount() {
  return useMutation({
    mutationFn: (password: string | undefined) =>
      call(user.remove, { body: password === undefined ? {} : { password } }),
  });
}
