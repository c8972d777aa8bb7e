import { endpoints } from '@obverse/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

export function useSignIn() {
  return useMutation({ mutationFn: (body: Credentials) => call(endpoints.user.signIn, { body }) });
}
