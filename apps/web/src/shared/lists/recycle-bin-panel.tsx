import { useEffect, useState, useSyncExternalStore } from 'react';
import { t } from '../language/messages';
import { buttonClass } from '../ui/button';
import { addLot } from './list-calls';
import { noteAdded } from './membership';
import styles from './recycle-bin-panel.module.css';
import { binnedLots, subscribeToBin, takeFromBin, type BinnedLot } from './recycle-bin';
import { useListChange } from './use-list-change';

const TICK_MS = 1_000;

/** The lots that were removed during the last 15 seconds, each with a button that puts it back. */
export function RecycleBinPanel() {
  const entries = useSyncExternalStore(subscribeToBin, binnedLots);
  const { busy, run } = useListChange();
  const now = useSeconds(entries.length > 0);
  if (entries.length === 0) return null;
  const restore = async (entry: BinnedLot) => {
    takeFromBin(entry);
    if (await run(() => addLot(entry.listTag, entry.lotId))) noteAdded(entry.listTag, entry.lotId);
  };
  return (
    <section className={styles.bin} aria-label={t('lists.recycleBin')}>
      <h2 className={styles.title}>{t('lists.recycleBin')}</h2>
      <ul>
        {entries.map((entry) => (
          <li key={`${entry.listTag} ${entry.lotId}`} className={styles.row}>
            <span className={styles.name}>{entry.title}</span>
            <span className={styles.left} aria-hidden>
              {t('lists.secondsLeft', { count: Math.max(Math.ceil((entry.until - now) / TICK_MS), 0) })}
            </span>
            <button type="button" className={buttonClass('quiet')} disabled={busy} onClick={() => void restore(entry)}>
              {t('lists.restore')}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The present time, every second while `on`. */
function useSeconds(on: boolean): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [on]);
  return now;
}
