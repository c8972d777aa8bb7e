import type { Lot } from '@obverse/contracts';
import { outcomeOf, shownStateOf, lotName } from '@obverse/lots';
import { t } from '../language/messages';
import { paths } from '../lib/paths';
import { formatDay } from '../lib/time';
import { LotPrice } from '../lots/lot-price-line';
import { Link } from '../routing/link';
import styles from './past-results.module.css';

/** Ended lots of a type: date, house, lot, price and state. */
export function PastResults({ lots }: { readonly lots: readonly Lot[] }) {
  return (
    <div className={styles.scroll}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('lot.date')}</th>
            <th scope="col">{t('lot.seller')}</th>
            <th scope="col">{t('lot.lot')}</th>
            <th scope="col">{t('lot.price')}</th>
            <th scope="col">{t('lot.state')}</th>
          </tr>
        </thead>
        <tbody>
          {lots.map((lot) => (
            <tr key={lot.id}>
              <td className={styles.date}>
                {lot.closedOn ? <time dateTime={lot.closedOn}>{formatDay(lot.closedOn)}</time> : null}
              </td>
              <td className={styles.seller}>{lot.org?.title}</td>
              <td className={styles.lot}>
                <Link to={paths.lot(lot)}>{lotName(lot)}</Link>
              </td>
              <td className={styles.price}>
                <LotPrice lot={lot} />
              </td>
              <td className={styles.state}>{endText(lot)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The result of an ended lot. One without a published result still has its last state, such as "has bids", which is no result. */
export function endText(lot: Pick<Lot, 'bidState' | 'isActive'>): string {
  const shown = shownStateOf(lot);
  return outcomeOf(lot.bidState) === undefined && shown !== 'Gone' ? t('lot.noResult') : t(`lots.state${shown}`);
}
