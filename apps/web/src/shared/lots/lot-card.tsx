import type { Lot } from '@obverse/contracts';
import { ArrowUpRight } from 'lucide-react';
import { memo, type ReactNode, Suspense, useState } from 'react';
import { t } from '../language/messages';
import { CardCost } from '../costs/card-cost';
import { externalLink, paths } from '../lib/paths';
import { useNow } from '../lib/use-now';
import { Link } from '../routing/link';
import { Flag } from '../ui/flag';
import { BidState } from './bid-state';
import type { CardDensityProps } from './card-density';
import { CardPictures } from './card-pictures';
import type { LotDensity } from './density';
import { EndLine } from './end-line';
import styles from './lot-card.module.css';
import { openAction } from './lot-action';
import { LazyCardDensity } from './lazy-card-density';
import { LotPrice } from './lot-price-line';
import { OtherPlaces } from './other-places';

interface LotCardProps {
  readonly lot: Lot;
  readonly company?: string | undefined;
  /** Above the fold: the picture is loaded eagerly. */
  readonly eager?: boolean;
  /** That of the {@link LotGrid} with the card. */
  readonly density?: LotDensity;
  /** Lots that were first observed later are new, epoch milliseconds. Absent: those since the visit before. */
  readonly newSince?: number | undefined;
  /** What the list that shows the lot can do with it. */
  readonly actions?: ReactNode;
}

/** Number of other places named on a card; the lot page names all. */
const PLACES = 2;

/** A lot in a list. The card links to the lot, the button to the seller. A click on a filter renders it again only if the lot has changed. */
export const LotCard = memo(function LotCard({
  lot,
  company = lot.org?.title,
  eager = false,
  density = 'grid',
  newSince,
  actions,
}: LotCardProps) {
  const [showsReverse, onReverse] = useState(false);
  const showsOne = density !== 'grid';
  return (
    <article
      className={styles.card}
      data-over={!lot.isActive || undefined}
      data-reverse={showsOne ? showsReverse : undefined}
    >
      <CardPictures {...{ lot, density, eager, newSince }} showsReverse={showsOne && showsReverse} />
      <CardWords {...{ lot, company, density, onReverse, actions }} />
    </article>
  );
});

interface CardWordsProps extends Pick<LotCardProps, 'lot' | 'company' | 'actions'> {
  readonly density: LotDensity;
  readonly onReverse: CardDensityProps['onReverse'];
}

function CardWords({ lot, company, density, onReverse, actions }: CardWordsProps) {
  return (
    <div className={styles.body} data-title={density === 'list' ? lot.origTitle : undefined}>
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
      {density !== 'grid' && (
        <Suspense>
          <LazyCardDensity lot={lot} density={density} onReverse={onReverse} />
        </Suspense>
      )}
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
