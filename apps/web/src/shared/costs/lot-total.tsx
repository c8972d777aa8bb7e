import type { Lot } from '@obverse/contracts';
import { t } from '../language/messages';
import { CostTable } from './cost-table';
import styles from './cost-table.module.css';

interface LotTotalProps extends Pick<Lot, 'cost'> {
  /** What the price of the lot is. */
  readonly priceName: string;
}

/** What a lot on offer costs in total, or that no terms of its seller are known. */
export function LotTotal({ priceName, cost }: LotTotalProps) {
  if (!cost?.terms) return <p className={styles.none}>{t('costs.none')}</p>;
  return <CostTable priceName={priceName} cost={cost} terms={cost.terms} />;
}
