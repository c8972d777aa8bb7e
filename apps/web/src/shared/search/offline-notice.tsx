import { WifiOff } from 'lucide-react';
import { t } from '../language/messages';
import { useOnline } from '../lib/use-online';
import styles from './offline-notice.module.css';

/** Says that there is no network. `waiting`: nothing is shown yet, and the page is loaded when the connection is back. */
export function OfflineNotice({ waiting = false }: { readonly waiting?: boolean }) {
  const online = useOnline();
  return (
    <div role="status">
      {!online && (
        <p className={styles.notice}>
          <WifiOff aria-hidden />
          {t(waiting ? 'search.offlineWaiting' : 'search.offline')}
        </p>
      )}
    </div>
  );
}
