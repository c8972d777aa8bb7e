import { laterEndpoints, type AlertSettingChange, type ReminderMinutes } from '@obverse/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../api/client';
import { useUser } from '../user/user';

const { setting, change, confirmation, reminders, chooseReminders } = laterEndpoints.alerts;
/** Below the key of the saved searches: a change of one can begin or end what is mailed. */
const queryKey = ['saved-searches', 'alerts'];
// The first part is that of answers that depend on the user: they are loaded again after a sign-in.
const remindersKey = ['lots', 'reminders'];

/** How mail about saved searches and lots of lists is sent. Not loaded for a visitor without an account. */
export function useAlertSettings() {
  const { signedIn } = useUser();
  return useQuery({ queryKey, queryFn: ({ signal }) => call(setting, { signal }), enabled: signedIn });
}

export function useChangeAlertSettings() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: AlertSettingChange) => call(change, { body }),
    onSuccess: (changed) => {
      client.setQueryData(queryKey, changed);
      void client.invalidateQueries({ queryKey: remindersKey });
    },
  });
}

/** The reminders of a lot that is in a list of the user. */
export function useLotReminders(lotId: string, enabled: boolean) {
  const params = { lotId };
  return useQuery({
    queryKey: [...remindersKey, lotId],
    queryFn: ({ signal }) => call(reminders, { params, signal }),
    enabled,
  });
}

/** Chooses the reminders of a lot; null: those of the settings. */
export function useChooseLotReminders(lotId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (chosen: ReminderMinutes[] | null) =>
      call(chooseReminders, { params: { lotId }, body: { reminders: chosen, timeZone: browserTimeZone() } }),
    onSuccess: (changed) => client.setQueryData([...remindersKey, lotId], changed),
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
