import type { Auction } from '@obverse/contracts';
import { t } from '../language/messages';
import { paths } from '../lib/paths';
import { formatDay } from '../lib/time';
import { EndLine } from '../lots/end-line';
import { Link } from '../routing/link';
import { Flag } from '../ui/flag';
import styles from './auction-card.module.css';
import card from './card.module.css';
import { CompanyLogo } from './company-logo';
import { DateBlock } from './date-block';

interface AuctionCardProps {
  readonly auction: Auction;
  readonly ended?: boolean;
  /** Tag of the category that the auctions were asked for. The card links to the lots of the auction in it. */
  readonly category?: string | undefined;
}

/** An auction in a list, linked to its lots. */
export function AuctionCard({ auction, ended = false, category }: AuctionCardProps) {
  const { favCategoryLotCount } = auction;
  const lots = paths.search({
    status: ended ? 'ended' : 'open',
    auction: auction.key,
    ...(category === undefined || favCategoryLotCount === undefined ? {} : { category }),
  });
  return (
    <article className={`${card.card} ${styles.card}`}>
      <DateBlock instant={auction.endDate ?? auction.startDate} />
      <div className={styles.body}>
        <h3 className={card.title}>
          <Link to={lots} className={card.link}>
            {auction.title}
          </Link>
        </h3>
        <p className={styles.house}>
          {auction.countryIso && <Flag iso={auction.countryIso} labelled />}
          <span>{auction.auctioneer}</span>
          <CompanyLogo company={auction} className={styles.logo} />
        </p>
        {favCategoryLotCount !== undefined && (
          <p className={styles.category}>{t('directory.inCategory', { count: favCategoryLotCount })}</p>
        )}
        <p className={styles.facts}>
          {auction.lotCount !== undefined && <span>{t('common.lots', { count: auction.lotCount })}</span>}
          {auction.endDate ? (
            <EndLine closedOn={auction.endDate} />
          ) : (
            auction.startDate && <span>{t('directory.startsOn', { date: formatDay(auction.startDate) })}</span>
          )}
        </p>
      </div>
    </article>
  );
}
