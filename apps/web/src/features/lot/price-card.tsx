import type { Lot } from '@obverse/contracts';
import { ArrowUpRight } from 'lucide-react';
import { externalLink, paths } from '../../shared/lib/paths';
import { formatMoment, ago } from '../../shared/lib/time';
import { useNow } from '../../shared/lib/use-now';
import { BidState } from '../../shared/lots/bid-state';
import { EndLine } from '../../shared/lots/end-line';
import { openAction } from '../../shared/lots/lot-action';
import { estimateDisplay, priceDisplay } from '../../shared/lots/lot-price';
import { buttonClass } from '../../shared/ui/button';
import styles from './price-card.module.css';

const priceLabels: Readonly<Record<Lot['bidState'], string>> = {
  Sold: 'Sold for',
  Unsold: 'Start price',
  HasBid: 'Current bid',
  NoBid: 'Start price',
  BuyNow: 'Price',
  Original: 'Original price',
};

/** Price, state, end of bidding and the link to the seller. */
export function PriceCard({ lot }: { readonly lot: Lot }) {
  const now = useNow();
  const price = priceDisplay(lot);
  const estimate = estimateDisplay(lot.estimate);
  const action = openAction(lot, now);
  return (
    <section className={styles.card} aria-label="Price">
      <div className={styles.states}>
        <BidState lot={lot} />
        {lot.closedOn && <EndLine closedOn={lot.closedOn} />}
      </div>
      <p className={styles.label}>{priceLabels[lot.bidState]}</p>
      <p className={styles.price}>
        {price.converted && <span aria-label="about">≈ </span>}
        {price.main ?? 'No price stated'}
      </p>
      {price.original && (
        <p className={styles.original}>
          <strong>{price.original}</strong> at the seller
          {price.ratesOf && <span className={styles.rates}>Converted at rates of {price.ratesOf}</span>}
        </p>
      )}
      {estimate && (
        <p className={styles.estimate}>
          Estimate <span>{estimate}</span>
        </p>
      )}
      <a
        href={paths.gotoLot(lot.id)}
        {...externalLink}
        className={buttonClass(action ? 'primary' : 'quiet', { large: true, wide: true })}
      >
        {action ?? 'External page'}
        <ArrowUpRight aria-hidden />
      </a>
      <p className={styles.seen}>
        <time dateTime={lot.observedOn} title={formatMoment(lot.observedOn)}>
          Seen {ago(lot.observedOn, now)}
        </time>
        {lot.org && ` at ${lot.org.title}`}
      </p>
    </section>
  );
}
