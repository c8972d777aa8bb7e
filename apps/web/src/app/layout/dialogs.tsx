import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazyWithTexts } from '../../shared/language/lazy-with-texts';

const SignInDialogs = lazyWithTexts(async () => (await import('../../features/sign-in')).SignInDialogs);
const NewListDialog = lazyWithTexts(async () => (await import('../../features/lists')).NewListDialog);

const signInHash = /^#m-(?:login|register|reset-password|need-signin|confirm-email|unsubscribe|account-deleted)$/;

/** The dialogs of every page. Their code is loaded when the address names one. */
export function Dialogs() {
  const { hash } = useLocation();
  return (
    <Suspense>
      {signInHash.test(hash) && <SignInDialogs />}
      {hash === '#m-new-list' && <NewListDialog />}
    </Suspense>
  );
}
