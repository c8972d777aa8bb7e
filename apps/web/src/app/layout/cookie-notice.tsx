import { useState } from 'react';
import { t } from '../../shared/language/messages';
import { readStored, storageKeys, writeStored } from '../../shared/storage/stored';
import { buttonClass } from '../../shared/ui/button';
import styles from './cookie-notice.module.css';

export function CookieNotice() {
  const [accepted, setAccepted] = useState(() => readStored(storageKeys.cookieConsent) === 'accepted');
  if (accepted) return null;
  const accept = () => {
    writeStored(storageKeys.cookieConsent, 'accepted');
    document.documentElement.dataset['cookies'] = 'accepted';
    setAccepted(true);
  };
  return (
    <aside aria-label={t('chrome.cookies')} className={styles.notice}>
      <p>{t('chrome.cookieNotice')}</p>
      <button type="button" className={buttonClass('primary')} onClick={accept}>
        {t('chrome.accept')}
      </button>
    </aside>
  );
}
