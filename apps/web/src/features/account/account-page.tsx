import type { Profile } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { cx } from '../../shared/lib/cx';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { Link } from '../../shared/routing/link';
import { buttonClass } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { useUser } from '../../shared/user/user';
import { ApiKeySection } from './api-key-section';
import { DeletionSection } from './deletion-section';
import { EmailSection } from './email-section';
import { ExportSection } from './export-section';
import { IdentitySection } from './identity-section';
import { NameSection } from './name-section';
import { PasswordSection } from './password-section';
import { PreferenceSection } from './preference-section';
import { SessionSection } from './session-section';

/** `/account`: everything that a user can change about the account. */
export function AccountPage() {
  const { profile, known } = useUser();
  usePageTitle(t('account.account'));
  return (
    <div className={cx(page.page, page.narrow)}>
      <h1 className={page.title}>{t('account.account')}</h1>
      {profile ? (
        <AccountSections profile={profile} />
      ) : known ? (
        <SignInNeeded />
      ) : (
        <Notice title={t('common.loading')} />
      )}
    </div>
  );
}

export function AccountSections({ profile }: { readonly profile: Profile }) {
  return (
    <>
      <NameSection profile={profile} />
      <EmailSection profile={profile} />
      <PasswordSection profile={profile} />
      <IdentitySection profile={profile} />
      <SessionSection />
      <ApiKeySection />
      <PreferenceSection profile={profile} />
      <ExportSection />
      <DeletionSection profile={profile} />
    </>
  );
}

function SignInNeeded() {
  return (
    <Notice
      title={t('chrome.signInToContinue')}
      action={
        <Link to={{ hash: 'm-login' }} className={buttonClass('primary')}>
          {t('chrome.signIn')}
        </Link>
      }
    />
  );
}
