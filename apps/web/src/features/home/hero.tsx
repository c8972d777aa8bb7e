import type { Lot } from '@obverse/contracts';
import { lotName, pictureSizes } from '@obverse/lots';
import { ArrowRight } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { Picture } from '../../shared/lots/picture';
import { Link } from '../../shared/routing/link';
import { SearchBox } from '../../shared/search/search-box';
import { buttonClass } from '../../shared/ui/button';
import styles from './hero.module.css';

const SHOWN = 6;

/** Headline, search box and a few current lots. */
export function Hero({ lots }: { readonly lots: readonly Lot[] | undefined }) {
  const shown = (lots ?? []).filter(({ imageCount }) => imageCount > 0).slice(0, SHOWN);
  return (
    <section className={styles.hero} aria-labelledby="hero-title">
      <div className={styles.words}>
        <h1 id="hero-title" className={styles.title}>
          {t('home.title')}
        </h1>
        <p className={styles.lead}>{t('home.lead')}</p>
        <div className={styles.search}>
          <SearchBox size="large" />
        </div>
        <Link to={paths.search()} className={buttonClass('bare')}>
          {t('home.searchNow')}
          <ArrowRight aria-hidden />
        </Link>
      </div>
      <ul className={styles.tray} aria-label={t('home.tray')}>
        {Array.from({ length: SHOWN }, (_, index) => {
          const lot = shown[index];
          return (
            <li key={lot?.id ?? index} className={styles.well}>
              {lot && (
                <Link to={paths.lot(lot)} aria-label={lotName(lot)} title={lotName(lot)}>
                  <Picture
                    lot={lot}
                    alt=""
                    upTo={1}
                    sizes={pictureSizes.tray}
                    eager
                    fit="cover"
                    className={styles.coin}
                  />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
