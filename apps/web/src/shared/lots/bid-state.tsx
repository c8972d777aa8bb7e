import type { Lot } from '@obverse/contracts';
import { shownStateOf } from '@obverse/lots';
import { t } from '../language/messages';
import styles from './bid-state.module.css';

/** The bid state as a word and a dot: "has bids · 4 bids". */
export function BidState({
  lot,
}: {
  readonly lot: Pick<Lot, 'bidState' | 'bidCount'> & Partial<Pick<Lot, 'isActive'>>;
}) {
  const bids = lot.bidState === 'HasBid' && lot.bidCount ? t('lots.bids', { count: lot.bidCount }) : undefined;
  return (
    <span className={styles.state} data-state={lot.bidState}>
      {bids ?? t(`lots.state${shownStateOf(lot)}`)}
    </span>
  );
}
