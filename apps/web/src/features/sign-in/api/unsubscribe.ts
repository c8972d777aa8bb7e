import { laterEndpoints, type BodyOf } from '@obverse/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

const { unsubscribe } = laterEndpoints.alerts;

export function useUnsubscribe() {
  return useMutation({ mutationFn: (body: BodyOf<typeof unsubscribe>) => call(unsubscribe, { body }) });
}
