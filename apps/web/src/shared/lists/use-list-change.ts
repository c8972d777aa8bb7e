import { ApiError, type Profile } from '@obverse/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportError } from '../api/error-report';
import { showToast } from '../ui/toast';
import { useSignInPrompt, type PendingAct, type SignInReason } from '../user/sign-in-prompt';
import { changeLists } from './change-lists';
import { faultText } from './fault-text';
import { followOtherTabs } from './other-tabs';

const SIGN_IN_NEEDED = 401;

/** What the prompt says if the session has ended, and what is done after the sign-in. */
export interface AfterSignIn {
  readonly reason: SignInReason;
  readonly act?: PendingAct;
}

/** Returns a function that makes one change of the lists and resolves to whether it succeeded. A failure is shown. */
export function useListChange() {
  const client = useQueryClient();
  const prompt = useSignInPrompt();
  useEffect(() => followOtherTabs(client), [client]);
  return async (
    change: () => Promise<Profile>,
    { reason, act }: AfterSignIn = { reason: 'chrome.signInToContinue' },
  ): Promise<boolean> => {
    try {
      await changeLists(client, change);
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status === SIGN_IN_NEEDED) prompt(reason, act);
      else await showFault(error);
      return false;
    }
  };
}

async function showFault(error: unknown): Promise<void> {
  // The server knows its own failures.
  if (!(error instanceof ApiError)) reportError(error, 'lists');
  showToast({ text: await faultText(error) });
}
