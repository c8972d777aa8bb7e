import { laterEndpoints, type PushDevices } from '@obverse/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../shared/api/client';
import { subscribeBrowser, unsubscribeBrowser } from './browser-push';

const { devices, subscribe, remove, test } = laterEndpoints.push;
const queryKey = ['push-devices'];

/** The devices of the signed-in user. */
export function usePushDevices() {
  return useQuery({ queryKey, queryFn: ({ signal }) => call(devices, { signal }) });
}

/** The present devices; undefined: nothing has changed. */
type Change = () => Promise<PushDevices | undefined>;

export function useChangePush() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (change: Change) => change(),
    onSuccess: (changed) => changed && client.setQueryData(queryKey, changed),
  });
}

/** Undefined when the user does not allow notifications. */
export async function switchOn(publicKey: string): Promise<PushDevices | undefined> {
  const body = await subscribeBrowser(publicKey);
  return body && call(subscribe, { body });
}

export async function switchOff({ id, current }: PushDevices['devices'][number]): Promise<PushDevices> {
  const changed = await call(remove, { params: { id } });
  if (current) await unsubscribeBrowser();
  return changed;
}

export function useTestPush() {
  return useMutation({ mutationFn: () => call(test, {}) });
}
