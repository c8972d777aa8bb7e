import type { Lot } from '@obverse/contracts';
import { t } from '../language/messages';
import styles from './lot-columns.module.css';

/** What was understood of the coin, in columns: grade, mint, year, weight. A column of which nothing is known is empty. */
export function LotColumns({ lot }: { readonly lot: Pick<Lot, 'coin' | 'properties'> }) {
  const { coin, properties } = lot;
  const columns = [
    [t('lots.grade'), properties.find(({ kind }) => kind === 'Condition')?.title],
    [t('lots.mint'), coin?.mint],
    [t('lots.year'), coin?.year],
    [t('lots.weight'), coin?.weight],
  ] as const;
  return (
    <dl className={styles.columns}>
      {columns.map(([title, value]) => (
        <div key={title}>
          <dt className="visually-hidden">{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
