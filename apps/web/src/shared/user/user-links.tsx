import { t } from '../language/messages';
import { paths } from '../lib/paths';
import { Link } from '../routing/link';
import { showToast } from '../ui/toast';
import { CurrencyPicker } from './currency-picker';
import { LanguagePicker } from './language-picker';
import { signOut, useUser } from './user';
import styles from './user-links.module.css';

/** `replace`: the links replace the entry of the history, which is that of the drawer. */
export interface UserLinksProps {
  readonly replace?: boolean;
}

/** What belongs to the user: in the menu of the navigation bar and in the drawer of narrow screens. */
export function UserLinks({ replace = false }: UserLinksProps) {
  const { profile, name, signedIn } = useUser();
  const leave = () => {
    signOut().catch(() => showToast({ text: t('common.noConnection') }));
  };
  return (
    <div className={styles.links}>
      {name !== undefined && <p className={styles.greeting}>{t('account.hello', { name })}</p>}
      {signedIn && (
        <nav aria-label={t('account.yourPages')} className={styles.entries}>
          <Link replace={replace} to={paths.userList('fav')}>
            {t('account.favoriteLots')}
          </Link>
          <Link replace={replace} to={paths.lists}>
            {t('account.myLists')}
          </Link>
          <Link replace={replace} to={paths.savedSearches}>
            {t('account.savedSearches')}
          </Link>
          <Link replace={replace} to={paths.account}>
            {t('account.account')}
          </Link>
          {profile?.roles.includes('ops') && (
            <Link replace={replace} to={paths.ops}>
              {t('account.operations')}
            </Link>
          )}
        </nav>
      )}
      {!signedIn && (
        <nav aria-label={t('account.yourPages')} className={styles.entries}>
          <Link replace={replace} to={paths.savedSearches}>
            {t('account.savedSearches')}
          </Link>
        </nav>
      )}
      <div className={styles.pickers}>
        <CurrencyPicker profile={profile} />
        <LanguagePicker signedIn={signedIn} />
      </div>
      <div className={styles.entries}>
        {signedIn ? (
          <button type="button" onClick={leave}>
            {t('account.signOut')}
          </button>
        ) : (
          <>
            <Link replace={replace} to={{ hash: 'm-login' }}>
              {t('chrome.signIn')}
            </Link>
            <Link replace={replace} to={{ hash: 'm-register' }}>
              {t('chrome.register')}
            </Link>
          </>
        )}
      </div>
    </div>
  );
}
