import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { addLot } from '../../shared/lists/list-calls';
import { t } from '../../shared/language/messages';
import { showToast } from '../../shared/ui/toast';
import { chooseCurrency } from '../../shared/user/currency';
import { takePendingAct, type PendingAct } from '../../shared/user/sign-in-prompt';
import { takeProfile, useUser } from '../../shared/user/user';

/** Does what the visitor wanted before the sign-in, once. */
export function usePendingAct(): void {
  const { signedIn } = useUser();
  const client = useQueryClient();
  useEffect(() => {
    const act = signedIn ? takePendingAct() : undefined;
    if (!act) return;
    perform(act)
      .then((profile) => {
        if (profile) takeProfile(client, profile);
        showToast({ text: t(act.kind === 'add-lot' ? 'lots.added' : 'chrome.currencyChanged') });
      })
      .catch((error: unknown) => showToast({ text: error instanceof Error ? error.message : String(error) }));
  }, [signedIn, client]);
}

async function perform(act: PendingAct) {
  if (act.kind === 'add-lot') return addLot(act.listTag, act.lotId);
  await chooseCurrency(act.code);
  return undefined;
}
