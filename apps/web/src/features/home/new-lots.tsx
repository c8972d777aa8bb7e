import type { Lot } from '@obverse/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { LotCard } from '../../shared/lots/lot-card';
import { LotCardSkeleton } from '../../shared/lots/lot-grid';
import { IconButton } from '../../shared/ui/icon-button';
import styles from './new-lots.module.css';
import section from './section.module.css';
import { useCarousel } from './use-carousel';

/** Carousel of the newest lots of shops. */
export function NewLots({ lots }: { readonly lots: readonly Lot[] | undefined }) {
  const { viewport, previous, next } = useCarousel();
  return (
    <section className={section.section} aria-labelledby="new-lots" aria-roledescription="carousel">
      <div className={section.head}>
        <h2 id="new-lots" className={section.title}>
          New Lots in Shops
        </h2>
        <div className={section.tools}>
          <IconButton label="Previous lots" onClick={previous}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label="Next lots" onClick={next}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      {lots?.length === 0 ? (
        <p className={section.quiet}>The first lots are being read. They appear here as soon as they are found.</p>
      ) : (
        <div className={styles.viewport} ref={viewport}>
          <ul className={styles.track}>
            {lots
              ? lots.map((lot) => (
                  <li key={lot.id} className={styles.slide}>
                    <LotCard lot={lot} />
                  </li>
                ))
              : [0, 1, 2, 3].map((index) => (
                  <li key={index} className={styles.slide} aria-hidden>
                    <LotCardSkeleton />
                  </li>
                ))}
          </ul>
        </div>
      )}
    </section>
  );
}
