import type { Landing } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { formatCount } from '../../shared/lib/format';
import { ago } from '../../shared/lib/time';
import { useNow } from '../../shared/lib/use-now';
import styles from './market-figures.module.css';

/** What can be searched now, as measured. Its place is kept while the figures load. */
export function MarketFigures({ figures }: { readonly figures: Landing['figures'] }) {
  const now = useNow();
  const shown = figures && {
    lots: [formatCount(figures.lots), t('home.figureLots')],
    sellers: [formatCount(figures.sellers), t('home.figureSellers')],
    marketplaces: [formatCount(figures.marketplaces), t('home.figureMarketplaces')],
    ...(figures.readAt !== undefined && { read: [ago(figures.readAt, now), t('home.figureRead')] }),
  };
  return (
    <dl className={styles.figures}>
      {Object.entries(shown ?? {}).map(([name, [value, label]]) => (
        <div key={name} className={styles.figure}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
