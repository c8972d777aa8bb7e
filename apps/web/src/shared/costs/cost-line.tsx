import type { LotCost } from '@obverse/contracts';
import { t } from '../language/messages';
import styles from './cost-line.module.css';
import { costText } from './cost-text';

/** What a lot costs in total, as a line of a card. */
export function CostLine({ cost }: { readonly cost: LotCost }) {
  const { text, open } = costText(cost, cost.currency);
  return <p className={styles.cost}>{t(open ? 'costs.onCardFrom' : 'costs.onCard', { cost: text })}</p>;
}
