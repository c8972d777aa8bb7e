import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';

const SignInDialogs = lazy(async () => ({ default: (await import('../../features/sign-in')).SignInDialogs }));

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
