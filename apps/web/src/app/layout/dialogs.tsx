import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loadFurtherTexts } from '../../shared/language/messages';

const SignInDialogs = lazy(async () => {
  const [{ SignInDialogs: dialogs }] = await Promise.all([import('../../features/sign-in'), loadFurtherTexts()]);
  return { default: dialogs };
});

const NewListDialog = lazy(async () => ({ default: (await import('../../features/lists')).NewListDialog }));

const signInHash = /^#m-(?:login|register|reset-password|need-signin|confirm-email)$/;

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
