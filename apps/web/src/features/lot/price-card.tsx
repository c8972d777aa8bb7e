import type { Lot } from '@obverse/contracts';
import { ArrowUpRight } from 'lucide-react';
import { t, type MessageKey } from '../../shared/language/messages';
import { formatMoney } from '../../shared/lib/format';
import { externalLink, paths } from '../../shared/lib/paths';
import { ago, formatMoment } from '../../shared/lib/time';
import { useNow } from '../../shared/lib/use-now';
import { BidState } from '../../shared/lots/bid-state';
import { EndLine } from '../../shared/lots/end-line';
import { openAction } from '../../shared/lots/lot-action';
import { estimateDisplay, priceDisplay, type PriceDisplay } from '../../shared/lots/lot-price';
import { buttonClass } from '../../shared/ui/button';
import styles from './price-card.module.css';

const priceLabels: Readonly<Record<Lot['bidState'], MessageKey>> = {
  Sold: 'lot.soldFor',
  Unsold: 'lot.startPrice',
  HasBid: 'lot.currentBid',
  NoBid: 'lot.startPrice',
  BuyNow: 'lot.price',
  Original: 'lot.originalPrice',
};

/** Price, state, end of bidding and the link to the seller. */
export function PriceCard({ lot }: { readonly lot: Lot }) {
  const now = useNow();
  const price = priceDisplay(lot);
  const estimate = estimateDisplay(lot.estimate);
  const action = openAction(lot, now);
  return (
    <section className={styles.card} aria-label={t('lot.price')}>
      <div className={styles.states}>
        <BidState lot={lot} />
        {lot.closedOn && <EndLine closedOn={lot.closedOn} />}
      </div>
      <p className={styles.label}>{t(priceLabels[lot.bidState])}</p>
      <p className={styles.price}>
        {price.converted && <span aria-label={t('lots.about')}>≈ </span>}
        {price.main ?? t(estimate === undefined ? 'lots.noPrice' : 'lot.estimateOnly')}
      </p>
      <PriceNotes lot={lot} price={price} />
      {estimate && <p className={styles.estimate}>{t('lots.estimateOnly', { estimate })}</p>}
      <a
        href={paths.gotoLot(lot.id)}
        {...externalLink}
        className={buttonClass(action ? 'primary' : 'quiet', { large: true, wide: true })}
      >
        {t(action ?? 'lot.externalPage')}
        <ArrowUpRight aria-hidden />
      </a>
      <Freshness lot={lot} now={now} />
    </section>
  );
}

/** The price at the seller with the rates of the conversion, and the last change of a fixed price. */
function PriceNotes({ lot, price }: { readonly lot: Lot; readonly price: PriceDisplay }) {
  const change = Number(lot.diffFixedPrice ?? 0);
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
        </p>
      )}
      {change !== 0 && lot.diffFixedPrice !== undefined && lot.valuta !== undefined && (
        <p className={styles.original}>
          {t(change < 0 ? 'lot.reducedBy' : 'lot.raisedBy', {
            amount: formatMoney(lot.diffFixedPrice.replace(/^-/, ''), lot.valuta),
          })}
        </p>
      )}
    </>
  );
}

/** When the lot was last seen at its seller, and when its page last changed. */
function Freshness({ lot, now }: { readonly lot: Lot; readonly now: number }) {
  return (
    <p className={styles.seen}>
      {lot.seenOn !== undefined && (
        <time dateTime={lot.seenOn} title={formatMoment(lot.seenOn)}>
          {lot.org
            ? t('lot.seenAt', { ago: ago(lot.seenOn, now), seller: lot.org.title })
            : t('lot.seen', { ago: ago(lot.seenOn, now) })}
        </time>
      )}
      <time dateTime={lot.observedOn} title={formatMoment(lot.observedOn)}>
        {t('lot.changed', { ago: ago(lot.observedOn, now) })}
      </time>
    </p>
  );
}
