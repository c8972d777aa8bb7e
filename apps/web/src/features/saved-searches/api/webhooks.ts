import { laterEndpoints, type NewWebhookRequest, type Webhook } from '@obverse/contracts';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../shared/api/client';

const { list, create, change, test, remove } = laterEndpoints.hooks;

/** How often the results of messages are read, milliseconds. */
const EVERY_MS = 5_000;

const webhooksQuery = queryOptions({
  queryKey: ['webhooks'],
  queryFn: ({ signal }) => call(list, { signal }),
  staleTime: 0,
});

export function useWebhooks() {
  return useQuery({ ...webhooksQuery, refetchInterval: ({ state }) => (state.data?.length ? EVERY_MS : false) });
}

function useWebhookCall<T, R>(mutationFn: (value: T) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries(webhooksQuery) });
}

/** The result is the only place that has the secret. */
export function useAddWebhook() {
  return useWebhookCall((body: NewWebhookRequest) => call(create, { body }));
}

export function useSwitchWebhook() {
  return useWebhookCall(({ id, isOn }: Pick<Webhook, 'id' | 'isOn'>) =>
    call(change, { params: { id }, body: { isOn } }),
  );
}

export function useTestWebhook() {
  return useWebhookCall((id: string) => call(test, { params: { id } }));
}

export function useRemoveWebhook() {
  return useWebhookCall((id: string) => call(remove, { params: { id } }));
}
