import type { Lot } from '@obverse/contracts';
import { priceDisplay } from './lot-price';
import styles from './lot-price-line.module.css';

/** The price on a card. A converted price is followed by the original one. */
export function LotPrice({ lot }: { readonly lot: Lot }) {
  const price = priceDisplay(lot);
  if (price.main === undefined) return <p className={styles.none}>No price stated</p>;
  return (
    <p className={styles.price}>
      <strong>
        {price.converted && <span aria-label="about">≈ </span>}
        {price.main}
      </strong>
      {price.original && <span className={styles.original}>{price.original}</span>}
    </p>
  );
}
