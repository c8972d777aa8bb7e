import { laterEndpoints, type AlertSettingChange } from '@obverse/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { useUser } from '../user/user';

const { setting, change, confirmation } = laterEndpoints.alerts;
/** Below the key of the saved searches: a change of one can begin or end what is mailed. */
const queryKey = ['saved-searches', 'alerts'];

/** How mail about saved searches is sent. Not loaded for a visitor without an account. */
export function useAlertSettings() {
  const { signedIn } = useUser();
  return useQuery({ queryKey, queryFn: ({ signal }) => call(setting, { signal }), enabled: signedIn });
}

export function useChangeAlertSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AlertSettingChange) => call(change, { body }),
    onSuccess: (changed) => client.setQueryData(queryKey, changed),
  });
}

/** Mails the link again that confirms the address of the account. */
export function useSendConfirmation() {
  return useMutation({ mutationFn: () => call(confirmation, {}) });
}

/** The IANA zone of this browser. */
export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
