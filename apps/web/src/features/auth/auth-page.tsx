import { externalSignInErrors, returnPathOf, type ExternalSignInError } from '@obverse/contracts';
import { Link, Navigate, useSearchParams } from 'react-router';
import { t, type MessageKey } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { buttonClass } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { useUser } from '../../shared/user/user';

interface Refusal {
  readonly text: MessageKey;
  /** Where the visitor goes on. */
  readonly hash?: string;
}

const refusals: Readonly<Record<ExternalSignInError, Refusal>> = {
  cancelled: { text: 'account.externalCancelled', hash: 'm-login' },
  'account-exists': { text: 'account.externalAccountExists', hash: 'm-login' },
  'email-needed': { text: 'account.externalEmailNeeded', hash: 'm-register' },
  'identity-taken': { text: 'account.externalIdentityTaken' },
  'sign-in-needed': { text: 'account.externalSignInNeeded', hash: 'm-login' },
  'provider-unavailable': { text: 'account.externalUnavailable', hash: 'm-login' },
  'sign-in-failed': { text: 'account.externalFailed', hash: 'm-login' },
};

/** `/auth`: the return from an external identity provider. It loads the user and goes to `returnUrl`, or states why the sign-in failed. */
export function AuthPage() {
  const [search] = useSearchParams();
  const { known } = useUser();
  usePageTitle(t('chrome.signIn'));
  const error = externalSignInErrors.find((each) => each === search.get('error'));
  const target = returnPathOf(search.get('returnUrl') ?? undefined);
  if (error) return <Refused refusal={refusals[error]} target={target} />;
  if (known) return <Navigate to={target} replace />;
  return (
    <div className={page.page}>
      <Notice title={t('account.signingIn')} />
    </div>
  );
}

function Refused({ refusal: { text, hash }, target }: { readonly refusal: Refusal; readonly target: string }) {
  const [pathname = paths.home] = target.split(/[?#]/);
  return (
    <div className={page.page}>
      <Notice
        urgent
        title={t(text)}
        action={
          <Link to={hash === undefined ? paths.account : { pathname, hash }} className={buttonClass('primary')}>
            {t(hash === undefined ? 'chrome.account' : hash === 'm-register' ? 'chrome.register' : 'chrome.signIn')}
          </Link>
        }
      />
    </div>
  );
}
