import type { Auction } from '@obverse/contracts';
import { Link } from 'react-router';
import { AuctionCard } from '../../shared/directory/auction-card';
import { CardGrid, CardGridSkeleton } from '../../shared/directory/card-grid';
import { plural } from '../../shared/lib/format';
import { paths } from '../../shared/lib/paths';
import { buttonClass } from '../../shared/ui/button';
import section from './section.module.css';

interface UpcomingAuctionsProps {
  readonly auctions: readonly Auction[] | undefined;
  /** Open auctions beyond those listed. */
  readonly further: number;
}

export function UpcomingAuctions({ auctions, further }: UpcomingAuctionsProps) {
  return (
    <section className={section.section} aria-labelledby="upcoming-auctions">
      <div className={section.head}>
        <h2 id="upcoming-auctions" className={section.title}>
          Upcoming Auctions
        </h2>
        <div className={section.tools}>
          {further > 0 && <span className={section.more}>and {plural(further, 'further auction')}</span>}
          <Link to={paths.auctions()} className={buttonClass()}>
            View All Auctions
          </Link>
        </div>
      </div>
      {auctions === undefined ? (
        <CardGridSkeleton count={6} />
      ) : auctions.length === 0 ? (
        <p className={section.quiet}>No auction is open at the moment.</p>
      ) : (
        <CardGrid>
          {auctions.map((auction) => (
            <li key={auction.id}>
              <AuctionCard auction={auction} />
            </li>
          ))}
        </CardGrid>
      )}
    </section>
  );
}
