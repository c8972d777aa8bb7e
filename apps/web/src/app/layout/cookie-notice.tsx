import { useState } from 'react';
import { readStored, storageKeys, writeStored } from '../../shared/lib/stored';
import { buttonClass } from '../../shared/ui/button';
import styles from './cookie-notice.module.css';

export function CookieNotice() {
  const [accepted, setAccepted] = useState(() => readStored(storageKeys.cookieConsent) === 'accepted');
  if (accepted) return null;
  const accept = () => {
    writeStored(storageKeys.cookieConsent, 'accepted');
    setAccepted(true);
  };
  return (
    <aside aria-label="Cookies" className={styles.notice}>
      <p>We use non-tracking cookies to offer better experience.</p>
      <button type="button" className={buttonClass('primary')} onClick={accept}>
        Accept
      </button>
    </aside>
  );
}
