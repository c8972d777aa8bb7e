import { Scale } from 'lucide-react';
import { Suspense, useLayoutEffect } from 'react';
import { lazyWithTexts } from '../language/lazy-with-texts';
import { t } from '../language/messages';
import { paths } from '../lib/paths';
import { Link } from '../routing/link';
import { buttonClass } from '../ui/button';
import { dropAllLots, useChosenLots } from './chosen-lots';
import styles from './compare-bar.module.css';

const Bar = lazyWithTexts(() => Promise.resolve(CompareBar));

/** The bar at the bottom of the page while a lot is chosen. Its texts are loaded then. */
export function CompareTray() {
  const ids = useChosenLots();
  return <Suspense>{ids.length > 0 && <Bar ids={ids} />}</Suspense>;
}

/** How many lots are chosen, with the way to their comparison. */
export function CompareBar({ ids }: { readonly ids: readonly string[] }) {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset['tray'] = '';
    return () => void delete dataset['tray'];
  }, []);
  const clear = () => {
    // The bar is about to go, and with it the focus.
    document.getElementById('content')?.focus({ preventScroll: true });
    dropAllLots();
  };
  return (
    <aside className={styles.bar} aria-label={t('compare.bar')}>
      <Link to={paths.compare(ids)} className={buttonClass('primary')}>
        <Scale aria-hidden />
        {t('compare.open', { count: ids.length })}
      </Link>
      <button type="button" className={buttonClass('bare')} onClick={clear}>
        {t('compare.clear')}
      </button>
    </aside>
  );
}
