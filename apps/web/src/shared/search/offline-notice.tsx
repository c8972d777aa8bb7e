import { WifiOff } from 'lucide-react';
import { t } from '../language/messages';
import { useOnline } from '../api/offline';
import { formatMoment } from '../lib/time';
import styles from './offline-notice.module.css';

interface OfflineNoticeProps {
  readonly waiting?: boolean;
  /** When the shown answer was given, if it is one that was kept. */
  readonly savedAt?: Date | undefined;
}

/** Says that there is no network. `waiting`: nothing is shown yet, and the page is loaded when the connection is back. */
export function OfflineNotice({ waiting = false, savedAt }: OfflineNoticeProps) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <WifiOff aria-hidden />
          {t(waiting ? 'search.offlineWaiting' : 'search.offline')}
        </p>
      )}
      {savedAt && <p className={styles.notice}>{t('search.savedAt', { time: formatMoment(savedAt.toISOString()) })}</p>}
    </div>
  );
}
