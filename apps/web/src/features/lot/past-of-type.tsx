import { useRef } from 'react';
import { Link } from 'react-router';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { useNear } from '../../shared/lib/use-near';
import { catalogIdOf, useCatalogItem } from '../../shared/lot-page/api/catalog-item';
import { PastResults } from '../../shared/lot-page/past-results';
import styles from './lot-view.module.css';

const SHOWN = 6;

interface PastOfTypeProps {
  readonly itemKey: string;
  /** The lot of the page, which is not repeated. */
  readonly lotId: string;
}

/** The latest results of the lot's type, loaded when the visitor comes near. */
export function PastOfType({ itemKey, lotId }: PastOfTypeProps) {
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  const id = catalogIdOf(itemKey);
  const { data } = useCatalogItem(id ?? '', near && id !== undefined);
  const past = data?.past.filter((lot) => lot.id !== lotId).slice(0, SHOWN) ?? [];
  return (
    <section ref={place} className={styles.relevant} aria-labelledby="past" hidden={near && past.length === 0}>
      <h2 id="past">{t('lot.past')}</h2>
      {past.length > 0 && <PastResults lots={past} />}
      <p>
        <Link to={paths.catalogItem(itemKey)}>{t('lot.allResults')}</Link>
      </p>
    </section>
  );
}
