import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../language/messages';
import { showToast } from '../ui/toast';
import { useSignInPrompt } from '../user/sign-in-prompt';
import type { AfterSignIn, LotChange } from './change-lot';
import { beginChange } from './membership';
import { followOtherTabs } from './other-tabs';

/**
 * Changes of the lots of a list. Each is shown at once and taken back if it fails; each resolves to whether it succeeded. The code that makes the
 * change is loaded with the first one: most visits make none.
 */
export function useLotChange() {
  const client = useQueryClient();
  const prompt = useSignInPrompt();
  useEffect(() => followOtherTabs(client), [client]);
  const change = async (asked: LotChange): Promise<boolean> => {
    const begun = beginChange(asked.listTag, asked.lot.id, asked.isIn);
    if (!begun) return false;
    const succeeded = await import('./change-lot').then(
      ({ changeLot }) => changeLot(client, prompt, asked),
      () => {
        showToast({ text: t('common.noConnection') });
        return false;
      },
    );
    if (succeeded) begun.succeeded();
    else begun.failed();
    return succeeded;
  };
  const add = (lot: LotChange['lot'], listTag: string, afterSignIn?: AfterSignIn) =>
    change({ lot, listTag, isIn: true, afterSignIn });
  return {
    add,
    /** The lot stays in the recycle bin for a while. */
    remove: (lot: LotChange['lot'], listTag: string, afterSignIn?: AfterSignIn) =>
      change({ lot, listTag, isIn: false, afterSignIn }),
    /** The lot is added to the target first, so that a failure never loses it. */
    move: async (lot: LotChange['lot'], from: string, to: string) =>
      (await add(lot, to)) && change({ lot, listTag: from, isIn: false, isMoved: true }),
  } as const;
}
