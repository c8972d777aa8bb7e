import type { Lot } from '@obverse/contracts';
import { t } from '../language/messages';
import { estimateDisplay, priceDisplay } from './lot-price';
import styles from './lot-price-line.module.css';

/** The price on a card. A converted price is followed by the original one. */
export function LotPrice({ lot }: { readonly lot: Lot }) {
  const price = priceDisplay(lot);
  if (price.main === undefined) return <p className={styles.none}>{withoutPrice(lot)}</p>;
  return (
    <p className={styles.price}>
      <strong>
        {price.converted && <span aria-label={t('lots.about')}>≈ </span>}
        {price.main}
      </strong>
      {lot.bidState === 'Unsold' && <span className={styles.original}>{t('lots.startPrice')}</span>}
      {price.original && <span className={styles.original}>{price.original}</span>}
    </p>
  );
}

/** What is known of a lot without a price. */
function withoutPrice(lot: Lot): string {
  const estimate = estimateDisplay(lot.estimate);
  return estimate === undefined ? t('lots.noPrice') : t('lots.estimateOnly', { estimate });
}
