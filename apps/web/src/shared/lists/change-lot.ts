import { ApiError, type Lot } from '@obverse/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { reportError } from '../api/error-report';
import { showToast } from '../ui/toast';
import type { PendingAct, SignInReason } from '../user/sign-in-prompt';
import { userQuery } from '../user/user';
import { addLot } from './api/add-lot';
import { removeLot } from './api/remove-lot';
import { binLot, takeFromBin } from './binned-lots';
import { changeLists } from './change-lists';
import { faultText } from './fault-text';

/** What the prompt says if the session has ended, and what is done after the sign-in. */
export interface AfterSignIn {
  readonly reason: SignInReason;
  readonly act?: PendingAct;
}

export interface LotChange {
  readonly lot: Pick<Lot, 'id' | 'title'>;
  readonly listTag: string;
  readonly isIn: boolean;
  /** The lot is in another list now, so the recycle bin does not keep it. */
  readonly isMoved?: boolean;
  readonly afterSignIn?: AfterSignIn | undefined;
}

type Prompt = (reason: SignInReason, act?: PendingAct) => void;

const SIGN_IN_NEEDED = 401;

/** Adds a lot to a list or removes it, and resolves to whether that succeeded. A failure is shown. Signed out, the prompt for the sign-in opens. */
export async function changeLot(client: QueryClient, prompt: Prompt, change: LotChange): Promise<boolean> {
  const { lot, listTag, isIn, isMoved = false, afterSignIn } = change;
  try {
    if (await isSignedIn(client)) {
      await changeLists(client, () => (isIn ? addLot : removeLot)(listTag, lot.id));
      if (isIn) takeFromBin(listTag, lot.id);
      else if (!isMoved) binLot(lot, listTag);
      return true;
    }
  } catch (error) {
    // Any other failure is shown. This one means that the session has ended.
    if (!isSignInNeeded(error)) return showFault(error);
  }
  prompt(afterSignIn?.reason ?? 'chrome.signInToContinue', afterSignIn?.act);
  return false;
}

/** A change may be asked for before the profile is loaded. A visitor whose profile the server does not give counts as signed out. */
async function isSignedIn(client: QueryClient): Promise<boolean> {
  try {
    return (await client.ensureQueryData(userQuery)).valid;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}

function isSignInNeeded(error: unknown): boolean {
  return error instanceof ApiError && error.status === SIGN_IN_NEEDED;
}

async function showFault(error: unknown): Promise<false> {
  // The server knows its own failures.
  if (!(error instanceof ApiError)) reportError(error, 'lists');
  showToast({ text: faultText(error) });
  return false;
}
