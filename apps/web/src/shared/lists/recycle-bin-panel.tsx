import { useEffect, useState } from 'react';
import { t } from '../language/messages';
import { buttonClass } from '../ui/button';
import { useUser } from '../user/user';
import { BIN_MS, useBin, type BinnedLot } from './binned-lots';
import { useChange } from './membership';
import styles from './recycle-bin-panel.module.css';
import { useLotChange } from './use-lot-change';

const TICK_MS = 1_000;

/** The lots that were removed during the last 15 seconds, each with a button that puts it back. It lies over the page, so that nothing moves. */
export function RecycleBinPanel() {
  const entries = useBin();
  const newest = entries.at(-1);
  return (
    <>
      <p className="visually-hidden" role="status">
        {newest && t('lists.binned', { title: newest.lot.title })}
      </p>
      {newest && <RecycleBin entries={entries} />}
    </>
  );
}

/** The removed lots with the seconds that are left. */
export function RecycleBin({ entries }: { readonly entries: readonly BinnedLot[] }) {
  const now = useSeconds();
  return (
    <section className={styles.bin} aria-labelledby="recycle-bin">
      <h2 id="recycle-bin" className={styles.title}>
        {t('lists.recycleBin')}
      </h2>
      <ul>
        {entries.map((entry) => (
          <Row key={`${entry.listTag} ${entry.lot.id}`} entry={entry} now={now} />
        ))}
      </ul>
    </section>
  );
}

function Row({ entry, now }: { readonly entry: BinnedLot; readonly now: number }) {
  const { lot, listTag, until } = entry;
  const { profile } = useUser();
  const lots = useLotChange();
  const busy = useChange(listTag, lot.id)?.isPending === true;
  const list = profile?.lists.find(({ tag }) => tag === listTag);
  const leftMs = Math.min(Math.max(until - now, 0), BIN_MS);
  if (!list) return null;
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {lot.title} <span className={styles.list}>{list.title}</span>
      </span>
      <span className={styles.left} aria-hidden>
        {t('lists.secondsLeft', { count: Math.ceil(leftMs / TICK_MS) })}
      </span>
      <button
        type="button"
        className={buttonClass('quiet')}
        disabled={busy}
        aria-label={`${t('lists.restore')}: ${lot.title}`}
        onClick={() => void lots.add(lot, listTag)}
      >
        {t('lists.restore')}
      </button>
    </li>
  );
}

/** The present time, every second. */
function useSeconds(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
