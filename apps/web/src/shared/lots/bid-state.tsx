import type { Lot } from '@obverse/contracts';
import { bidStateLabels } from '@obverse/lots';
import { plural } from '../lib/format';
import styles from './bid-state.module.css';

/** The bid state as a word and a dot: "has bids · 4 bids". */
export function BidState({ lot }: { readonly lot: Pick<Lot, 'bidState' | 'bidCount'> }) {
  const bids = lot.bidState === 'HasBid' && lot.bidCount ? plural(lot.bidCount, 'bid') : undefined;
  return (
    <span className={styles.state} data-state={lot.bidState}>
      {bids ?? bidStateLabels[lot.bidState]}
    </span>
  );
}
