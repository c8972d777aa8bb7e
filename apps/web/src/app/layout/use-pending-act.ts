import { ApiError, endpoints, type Profile } from '@obverse/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../shared/api/client';
import { addLot } from '../../shared/lists/api/add-lot';
import { loadTexts, t } from '../../shared/language/messages';
import { showToast } from '../../shared/ui/toast';
import { storeCurrency } from '../../shared/user/currency';
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
      .then(async (profile) => {
        takeProfile(client, profile);
        await loadTexts('further');
        showToast({ text: t(act.kind === 'add-lot' ? 'lists.added' : 'account.currencyChanged') });
      })
      .catch((error: unknown) =>
        showToast({ text: error instanceof ApiError ? error.message : t('common.noConnection') }),
      );
  }, [signedIn, client]);
}

/** Returns the profile after the act. The page has just been loaded for the sign-in, so a new currency does not load it once more. */
async function perform(act: PendingAct): Promise<Profile> {
  if (act.kind === 'add-lot') return addLot(act.listTag, act.lotId);
  await storeCurrency(act.code);
  return call(endpoints.user.profile, {});
}
