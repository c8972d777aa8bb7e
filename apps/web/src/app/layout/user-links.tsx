import { Link } from 'react-router';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { signOut, useUser } from '../../shared/user/user';
import { CurrencyPicker } from '../../shared/user/currency-picker';
import { LanguagePicker } from '../../shared/user/language-picker';
import styles from './user-links.module.css';

/** What belongs to the user: in the menu of the navigation bar and in the drawer of narrow screens. */
export function UserLinks() {
  const { profile, name, signedIn } = useUser();
  return (
    <div className={styles.links}>
      {name !== undefined && <p className={styles.greeting}>{t('chrome.hello', { name })}</p>}
      {signedIn && (
        <nav aria-label={t('chrome.yourPages')} className={styles.entries}>
          <Link to={paths.userList('fav')}>{t('chrome.favoriteLots')}</Link>
          <Link to={paths.lists}>{t('chrome.myLists')}</Link>
          <Link to={paths.account}>{t('chrome.account')}</Link>
        </nav>
      )}
      <div className={styles.pickers}>
        <CurrencyPicker profile={profile} />
        <LanguagePicker signedIn={signedIn} />
      </div>
      <div className={styles.entries}>
        {signedIn ? (
          <button type="button" onClick={() => void signOut()}>
            {t('chrome.signOut')}
          </button>
        ) : (
          <>
            <Link to={{ hash: 'm-login' }}>{t('chrome.signIn')}</Link>
            <Link to={{ hash: 'm-register' }}>{t('chrome.register')}</Link>
          </>
        )}
      </div>
    </div>
  );
}
