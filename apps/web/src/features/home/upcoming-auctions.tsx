import type { Auction } from '@obverse/contracts';
import { AuctionCard } from '../../shared/directory/auction-card';
import { CardGrid, CardGridSkeleton } from '../../shared/directory/card-grid';
import type { FavouriteCategory } from '../../shared/directory/favourite-category';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { buttonClass } from '../../shared/ui/button';
import section from './home-section.module.css';

interface UpcomingAuctionsProps {
  readonly auctions: readonly Auction[] | undefined;
  /** Open auctions beyond those listed. */
  readonly further: number;
  /** The category that the auctions were asked for. */
  readonly category: FavouriteCategory | undefined;
}

export function UpcomingAuctions({ auctions, further, category }: UpcomingAuctionsProps) {
  return (
    <section className={section.section} aria-labelledby="upcoming-auctions">
      <div className={section.head}>
        <h2 id="upcoming-auctions" className={section.title}>
          {t('home.upcoming')}
        </h2>
        <div className={section.tools}>
          {further > 0 && <span className={section.more}>{t('home.further', { count: further })}</span>}
          <Link to={paths.auctions()} className={buttonClass()}>
            {t('home.viewAll')}
          </Link>
        </div>
      </div>
      {auctions === undefined ? (
        <CardGridSkeleton count={6} />
      ) : auctions.length === 0 ? (
        <p className={section.quiet}>
          {category ? t('home.noAuctionsInCategory', { category: category.title }) : t('home.noAuctions')}
        </p>
      ) : (
        <CardGrid>
          {auctions.map((auction) => (
            <li key={auction.id}>
              <AuctionCard auction={auction} category={category?.tag} />
            </li>
          ))}
        </CardGrid>
      )}
    </section>
  );
}
