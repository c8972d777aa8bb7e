import { createPath } from 'react-router';
import type { MessageKey } from '../language/messages';
import { useRouter } from '../routing/router-view';

/** What the visitor wanted to do when the sign-in was asked for. It is done after the sign-in, which reloads the page. */
export type PendingAct =
  | { readonly kind: 'add-lot'; readonly listTag: string; readonly lotId: string }
  | { readonly kind: 'currency'; readonly code: string };

const PENDING = 'obverse.pending';

/** The reasons that the prompt gives. A history entry may hold any value, so the key is looked up. */
const reasons = [
  'chrome.signInToContinue',
  'account.signInForFavourites',
  'account.signInForCurrency',
] as const satisfies readonly MessageKey[];
export type SignInReason = (typeof reasons)[number];

/** The reason in the state of a history entry. A dialog opened by its address has none. */
export function signInReasonOf(state: unknown): SignInReason {
  const given = typeof state === 'object' && state !== null && 'reason' in state ? state.reason : undefined;
  return reasons.find((reason) => reason === given) ?? 'chrome.signInToContinue';
}

/** Returns a function that opens the sign-in prompt with its reason. */
export function useSignInPrompt(): (reason: SignInReason, act?: PendingAct) => void {
  // Buttons on every card use this: they must not depend on the location.
  const router = useRouter();
  return (reason, act) => {
    if (act) storePending(act);
    const { pathname } = router.state.location;
    const prompt = createPath({ pathname, hash: 'm-need-signin' });
    router.navigator.push(prompt, { reason }, { preventScrollReset: true });
  };
}

/** The visitor does not want to sign in now: a sign-in later must not surprise with the act. */
export function dropPendingAct(): void {
  takePendingAct();
}

/** The stored act, which is removed. */
export function takePendingAct(): PendingAct | undefined {
  try {
    const stored = sessionStorage.getItem(PENDING);
    sessionStorage.removeItem(PENDING);
    return stored === null ? undefined : parsePending(JSON.parse(stored));
  } catch {
    // Storage is blocked: there is no act.
    return undefined;
  }
}

function storePending(act: PendingAct): void {
  try {
    sessionStorage.setItem(PENDING, JSON.stringify(act));
  } catch {
    // Storage is blocked: the visitor repeats the act.
    return;
  }
}

function parsePending(value: unknown): PendingAct | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const act = value as Partial<Record<'kind' | 'listTag' | 'lotId' | 'code', unknown>>;
  const text = (each: unknown) => (typeof each === 'string' ? each : undefined);
  const [listTag, lotId, code] = [text(act.listTag), text(act.lotId), text(act.code)];
  if (act.kind === 'add-lot' && listTag !== undefined && lotId !== undefined)
    return { kind: 'add-lot', listTag, lotId };
  if (act.kind === 'currency' && code !== undefined) return { kind: 'currency', code };
  return undefined;
}
