import { useRef } from 'react';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { useNear } from '../../shared/lib/use-near';
import { catalogIdOf, useCatalogItem } from '../../shared/lot-page/api/catalog-item';
import { PastResults } from '../../shared/lot-page/past-results';
import { Link } from '../../shared/routing/link';
import { Skeleton } from '../../shared/ui/skeleton';
import styles from './past-of-type.module.css';

const SHOWN = 6;

interface PastOfTypeProps {
  readonly itemKey: string;
  /** The lot of the page, which is not repeated. */
  readonly lotId: string;
  /** The style of the page's sections. */
  readonly className: string | undefined;
}

/** The latest results of the lot's type, loaded when the visitor comes near. Nothing for a type without results. */
export function PastOfType({ itemKey, lotId, className }: PastOfTypeProps) {
  const place = useRef<HTMLElement>(null);
  const near = useNear(place);
  const id = catalogIdOf(itemKey);
  const { data, isError } = useCatalogItem(id ?? '', near && id !== undefined);
  const past = data?.past.filter((lot) => lot.id !== lotId).slice(0, SHOWN);
  if (id === undefined || isError || past?.length === 0) return null;
  return (
    <section ref={place} className={className} aria-labelledby="past">
      <h2 id="past">{t('lot.past')}</h2>
      {past ? <PastResults lots={past} /> : <Skeleton className={styles.boneResults} />}
      <p className={styles.allResults}>
        <Link to={paths.catalogItem(itemKey)}>{t('lot.allResults')}</Link>
      </p>
    </section>
  );
}
