import { useLocation } from 'react-router';
import { t } from '../../shared/language/messages';
import { Link } from '../../shared/routing/link';
import { firstField } from '../../shared/search/first-field';
import { buttonClass } from '../../shared/ui/button';
import { signInReasonOf } from '../../shared/user/sign-in-prompt';
import styles from './sign-in.module.css';

/** The content of `#m-need-signin`: why a sign-in is needed, and the two ways to have one. */
export function NeedSignInDialog() {
  const reason = signInReasonOf(useLocation().state);
  return (
    <>
      <p>{t(reason)}</p>
      <div className={styles.choice}>
        <Link ref={firstField} to={{ hash: 'm-login' }} replace className={buttonClass('primary', { wide: true })}>
          {t('chrome.signIn')}
        </Link>
        <Link to={{ hash: 'm-register' }} replace className={buttonClass('quiet', { wide: true })}>
          {t('chrome.register')}
        </Link>
      </div>
    </>
  );
}
