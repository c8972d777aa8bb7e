import type { Lot } from '@obverse/contracts';
import { ArrowUpRight } from 'lucide-react';
import { memo, type ReactNode, use, useState } from 'react';
import { t } from '../language/messages';
import { CardCost } from '../costs/card-cost';
import { LazyCompareToggle } from '../later/lazy';
import { Delivery } from '../lib/delivery';
import { externalLink, paths } from '../lib/paths';
import { useNow } from '../lib/use-now';
import { FavouriteButton } from '../lists/favourite-button';
import { Link } from '../routing/link';
import { Flag } from '../ui/flag';
import { BidState } from './bid-state';
import { EndLine } from './end-line';
import { isNewForVisitor, isNewSince } from './last-visit';
import styles from './lot-card.module.css';
import { openAction } from './lot-action';
import { LotPrice } from './lot-price-line';
import { OtherPlaces } from './other-places';
import { Picture } from './picture';
import { pictureNumbers } from './picture-numbers';

interface LotCardProps {
  readonly lot: Lot;
  readonly company?: string | undefined;
  /** Above the fold: the picture is loaded eagerly. */
  readonly eager?: boolean;
  /** Lots that were first observed later are new, epoch milliseconds. Absent: those since the visit before. */
  readonly newSince?: number | undefined;
  /** What the list that shows the lot can do with it. */
  readonly actions?: ReactNode;
}

/** Number of other places named on a card; the lot page names all. */
const PLACES = 2;
/** A picture with at least this ratio of width to height fills the card alone. */
const WIDE = 1.45;

/** A lot in a list. The card links to the lot, the button to the seller. A click on a filter renders it again only if the lot has changed. */
export const LotCard = memo(function LotCard({
  lot,
  company = lot.org?.title,
  eager = false,
  newSince,
  actions,
}: LotCardProps) {
  return (
    <article className={styles.card} data-over={!lot.isActive || undefined}>
      <CardPictures lot={lot} eager={eager} newSince={newSince} />
      <div className={styles.body}>
        <p className={styles.source}>
          {lot.location && <Flag iso={lot.location} labelled />}
          <span className={styles.company}>{company}</span>
          {lot.number && <span className={styles.number}>{t('lots.lotNumber', { number: lot.number })}</span>}
        </p>
        {lot.titlePrefix && <p className={styles.prefix}>{lot.titlePrefix}</p>}
        <h3 className={styles.title}>
          <Link to={paths.lot(lot)} className={styles.link} data-lot-card>
            {lot.title}
          </Link>
        </h3>
        {lot.titleDetail && <p className={styles.detail}>{lot.titleDetail}</p>}
        {lot.understood && (
          <p className={styles.understood} title={lot.understood}>
            {lot.understood}
          </p>
        )}
        {lot.lacks && <p className={styles.understood}>{t('search.lacks', { x: lot.lacks.join(', ') })}</p>}
        {lot.places && <OtherPlaces places={lot.places} most={PLACES} className={styles.places} />}
        <div className={styles.foot}>
          <LotPrice lot={lot} />
          {lot.cost && <CardCost cost={lot.cost} />}
          <div className={styles.line}>
            <p className={styles.states}>
              <BidState lot={lot} />
              {lot.closedOn && <EndLine closedOn={lot.closedOn} />}
            </p>
            <SellerLink lot={lot} />
          </div>
          {actions}
        </div>
      </div>
    </article>
  );
});

/** The first picture, or the first two where the first shows one side, with the favourite button. */
function CardPictures({ lot, eager, newSince }: { readonly eager: boolean } & Pick<LotCardProps, 'lot' | 'newSince'>) {
  const [ratio, setRatio] = useState<number>();
  const delivery = use(Delivery);
  const [first = 0, second] = pictureNumbers(lot);
  // Many sellers photograph both sides in one wide picture. A picture of one side is followed by the other.
  const pair = second !== undefined && ratio !== undefined && ratio < WIDE;
  const isNew = lot.isActive && (delivery ? lot.isNew : isNewForVisitor(lot));
  const box = {
    lot,
    upTo: 2,
    alt: '',
    className: styles.picture,
    sizes: '(min-width: 1200px) 300px, (min-width: 700px) 33vw, 50vw',
  } as const;
  return (
    <div className={styles.pictures} data-pair={pair || undefined}>
      <Picture {...box} position={first} eager={eager} onRatio={setRatio} />
      {pair && <Picture {...box} position={second} />}
      {(newSince === undefined ? isNew : isNewSince(lot, newSince)) && (
        <span className={styles.fresh}>{t('lots.new')}</span>
      )}
      <FavouriteButton lot={lot} className={styles.favourite} />
      <LazyCompareToggle lot={lot} className={styles.compare} />
    </div>
  );
}

/** "Buy" or "Place Bid", while the lot is available. */
function SellerLink({ lot }: { readonly lot: Lot }) {
  const key = openAction(lot, useNow());
  if (key === undefined) return null;
  const action = t(key);
  return (
    <a
      href={paths.gotoLot(lot.id)}
      {...externalLink}
      className={styles.action}
      aria-label={t('lots.actionAt', { action, title: lot.title })}
    >
      {action}
      <ArrowUpRight aria-hidden />
    </a>
  );
}
