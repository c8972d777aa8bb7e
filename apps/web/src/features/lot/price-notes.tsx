import type { Lot } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { formatMoney } from '../../shared/lib/format';
import type { PriceDisplay } from '../../shared/lots/lot-price';
import styles from './price-card.module.css';
import { priceChangeOf, ratesAreOld } from './price-facts';

interface PriceNotesProps {
  readonly lot: Lot;
  readonly price: PriceDisplay;
  readonly now: number;
}

/** The price at the seller with the rates of the conversion, what is not known of a result, and the last change of a fixed price. */
export function PriceNotes({ lot, price, now }: PriceNotesProps) {
  const change = priceChangeOf(lot);
  return (
    <>
      {price.original && (
        <p className={styles.original}>
          <strong>{price.original}</strong> {t('lot.atSeller')}
          {price.ratesOf && (
            <span className={styles.rates}>
              {lot.rateSource === undefined
                ? t('lot.rates', { date: price.ratesOf })
                : t('lot.ratesBy', { date: price.ratesOf, source: lot.rateSource })}
            </span>
          )}
          {ratesAreOld(lot, now) && <span className={styles.rates}>{t('lot.ratesOld')}</span>}
        </p>
      )}
      {isResult(lot) && <p className={styles.original}>{t('lot.premiumUnknown')}</p>}
      {change && lot.valuta !== undefined && (
        <p className={styles.original}>
          {t(change.isLower ? 'lot.reducedBy' : 'lot.raisedBy', {
            amount: formatMoney(change.amount, lot.valuta),
            before: formatMoney(change.before, lot.valuta),
          })}
        </p>
      )}
    </>
  );
}

const AUCTION_HOUSE = 1;

/** The price for which a lot of an auction was sold. */
function isResult({ bidState, price, origPrice, auction, org }: Lot): boolean {
  const isOfAuction = auction !== undefined || org?.form === AUCTION_HOUSE;
  return bidState === 'Sold' && isOfAuction && (price !== undefined || origPrice !== undefined);
}
