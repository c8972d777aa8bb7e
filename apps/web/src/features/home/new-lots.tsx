import type { Lot } from '@obverse/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { LotCard } from '../../shared/lots/lot-card';
import { LotCardSkeleton } from '../../shared/lots/lot-grid';
import { IconButton } from '../../shared/ui/icon-button';
import styles from './new-lots.module.css';
import section from './home-section.module.css';
import { useCarousel } from './use-carousel';

interface NewLotsProps {
  readonly lots: readonly Lot[] | undefined;
  /** Title of the category that the lots were asked for. */
  readonly category: string | undefined;
}

/** Carousel of the newest lots of shops. */
export function NewLots({ lots, category }: NewLotsProps) {
  const { viewport, previous, next } = useCarousel();
  return (
    <section className={section.section} aria-labelledby="new-lots" aria-roledescription="carousel">
      <div className={section.head}>
        <h2 id="new-lots" className={section.title}>
          {t('home.newLots')}
        </h2>
        <div className={section.tools}>
          <IconButton label={t('home.previousLots')} onClick={previous}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <IconButton label={t('home.nextLots')} onClick={next}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      </div>
      {lots?.length === 0 ? (
        <p className={section.quiet}>
          {category === undefined ? t('home.noLots') : t('home.noLotsInCategory', { category })}
        </p>
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
