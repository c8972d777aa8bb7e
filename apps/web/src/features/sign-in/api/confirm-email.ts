import { endpoints } from '@obverse/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

export function useConfirmEmail() {
  return useMutation({ mutationFn: (token: string) => call(endpoints.user.confirmEmail, { body: { token } }) });
}
