import { endpoints } from '@obverse/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

export interface Registration {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
}

export function useRegister() {
  return useMutation({ mutationFn: (body: Registration) => call(endpoints.user.register, { body }) });
}
