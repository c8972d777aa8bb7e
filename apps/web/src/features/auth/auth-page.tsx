import { externalSignInErrors, returnPathOf, type ExternalSignInError } from '@obverse/contracts';
import { Navigate, parsePath, type To } from 'react-router';
import { t, type MessageKey } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { Link } from '../../shared/routing/link';
import { useSearchParam } from '../../shared/routing/use-search-param';
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
  const returnUrl = useSearchParam('returnUrl');
  const fault = useSearchParam('error');
  const { known, signedIn } = useUser();
  usePageTitle(t('chrome.signIn'));
  const error = externalSignInErrors.find((each) => each === fault);
  const target = returnPathOf(returnUrl ?? undefined);
  if (error && signedIn) return <Refused text={refusals[error].text} way={{ to: target, label: 'common.back' }} />;
  if (error) return <Refused text={refusals[error].text} way={wayOf(refusals[error], target)} />;
  if (known) return <Navigate to={target} replace />;
  return (
    <div className={page.page}>
      <h1 className="visually-hidden">{t('chrome.signIn')}</h1>
      <Notice title={t('account.signingIn')} />
    </div>
  );
}

interface Way {
  readonly to: To;
  readonly label: MessageKey;
}

/** How a visitor without a session goes on: by the dialog on the page to which the sign-in was to return. */
function wayOf({ hash }: Refusal, target: string): Way {
  if (hash === undefined) return { to: paths.account, label: 'account.account' };
  const label = hash === 'm-register' ? 'chrome.register' : 'chrome.signIn';
  return { to: { ...parsePath(target), hash }, label };
}

function Refused({ text, way }: { readonly text: MessageKey; readonly way: Way }) {
  return (
    <div className={page.page}>
      <h1 className="visually-hidden">{t('chrome.signIn')}</h1>
      <Notice
        urgent
        title={t(text)}
        action={
          <Link to={way.to} className={buttonClass('primary')}>
            {t(way.label)}
          </Link>
        }
      />
    </div>
  );
}
