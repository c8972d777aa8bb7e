import { endpoints } from '@obverse/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

export interface ContactMessage {
  readonly firstName: string;
  readonly email: string;
  readonly message: string;
}

export function useContact() {
  return useMutation({ mutationFn: (body: ContactMessage) => call(endpoints.user.contact, { body }) });
}
