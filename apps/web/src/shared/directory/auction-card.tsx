import type { Auction } from '@obverse/contracts';
import { Link } from 'react-router';
import { formatDay } from '../lib/time';
import { plural } from '../lib/format';
import { paths } from '../lib/paths';
import { EndLine } from '../lots/end-line';
import { Flag } from '../ui/flag';
import styles from './auction-card.module.css';
import card from './card.module.css';
import { CompanyLogo } from './company-logo';
import { DateBlock } from './date-block';

/** An auction in a list, linked to its lots. */
export function AuctionCard({ auction, ended = false }: { readonly auction: Auction; readonly ended?: boolean }) {
  const lots = paths.search({ status: ended ? 'ended' : 'open', auction: auction.key });
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
        <p className={styles.facts}>
          {auction.lotCount !== undefined && <span>{plural(auction.lotCount, 'lot')}</span>}
          {auction.endDate ? (
            <EndLine closedOn={auction.endDate} />
          ) : (
            auction.startDate && <span>starts on {formatDay(auction.startDate)}</span>
          )}
        </p>
      </div>
    </article>
  );
}
