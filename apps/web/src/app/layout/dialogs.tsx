import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { loadFurtherTexts } from '../../shared/language/messages';

const SignInDialogs = lazy(async () => {
  const [{ SignInDialogs: dialogs }] = await Promise.all([import('../../features/sign-in'), loadFurtherTexts()]);
  return { default: dialogs };
});

const signInHash = /^#m-(?:login|register|reset-password|need-signin|confirm-email)$/;

/** The dialogs of signing in. Their code is loaded when the address names one. */
export function Dialogs() {
  const { hash } = useLocation();
  if (!signInHash.test(hash)) return null;
  return (
    <Suspense>
      <SignInDialogs />
    </Suspense>
  );
}
