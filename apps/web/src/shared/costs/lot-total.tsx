import type { Lot } from '@obverse/contracts';
import { t } from '../language/messages';
import { priceLabel } from '../lot-page/price-words';
import { CostTable } from './cost-table';
import styles from './cost-table.module.css';

/** What a lot on offer costs in total, or that no terms of its seller are known. */
export function LotTotal({ lot }: { readonly lot: Lot }) {
  const { cost } = lot;
  if (!cost?.terms) return <p className={styles.none}>{t('costs.none')}</p>;
  return <CostTable priceName={t(priceLabel(lot))} cost={cost} terms={cost.terms} />;
}
