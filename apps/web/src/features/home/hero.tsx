import type { Lot } from '@obverse/contracts';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../shared/lib/paths';
import { Picture } from '../../shared/lots/picture';
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
          The coin market, in one search
        </h1>
        <p className={styles.lead}>
          Search and monitor coin shops, numismatic marketplaces and auction houses worldwide.
        </p>
        <div className={styles.search}>
          <SearchBox size="large" />
        </div>
        <Link to={paths.search()} className={buttonClass('bare')}>
          Search Now
          <ArrowRight aria-hidden />
        </Link>
      </div>
      <ul className={styles.tray} aria-label="Lots of the moment">
        {Array.from({ length: SHOWN }, (_, index) => {
          const lot = shown[index];
          return (
            <li key={lot?.id ?? index} className={styles.well}>
              {lot && (
                <Link to={paths.lot(lot)} aria-label={lot.title} title={lot.title}>
                  <Picture lot={lot} alt="" upTo={1} sizes="400px" eager fit="cover" className={styles.coin} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
