import type { Lot } from '@obverse/contracts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { cx } from '../../shared/lib/cx';
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
  /** More lots than a screen shows are rendered. */
  readonly hasRest: boolean;
}

/** The lots that the gateway delivers. */
const SLIDES = 4;

/** Carousel of the newest lots of shops. */
export function NewLots({ lots, category, hasRest }: NewLotsProps) {
  const { viewport, previous, next } = useCarousel();
  return (
    <section className={section.section} aria-labelledby="new-lots" aria-roledescription="carousel">
      <div className={cx(section.head, section.inOneRow)}>
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
              ? lots.slice(0, hasRest ? lots.length : SLIDES).map((lot) => (
                  <li key={lot.id} className={styles.slide}>
                    <LotCard lot={lot} />
                  </li>
                ))
              : Array.from({ length: SLIDES }, (_, index) => (
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
