import type { Lot } from '@obverse/contracts';
import { ArrowUpRight } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { externalLink, paths } from '../../shared/lib/paths';
import { ago, formatMoment } from '../../shared/lib/time';
import { useNow } from '../../shared/lib/use-now';
import { priceLabel, withoutPrice } from '../../shared/lot-page/price-words';
import { BidState } from '../../shared/lots/bid-state';
import { EndLine } from '../../shared/lots/end-line';
import { openAction } from '../../shared/lots/lot-action';
import { estimateDisplay, priceDisplay } from '../../shared/lots/lot-price';
import { buttonClass } from '../../shared/ui/button';
import styles from './price-card.module.css';
import { PriceNotes } from './price-notes';

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
      <p className={styles.label}>{t(price.main === undefined ? 'lot.price' : priceLabel(lot))}</p>
      <p className={styles.price}>
        {price.converted && <span aria-label={t('lots.about')}>≈ </span>}
        {price.main ?? t(withoutPrice(lot))}
      </p>
      <PriceNotes lot={lot} price={price} now={now} />
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
