import type { LotCost as Cost } from '@obverse/contracts';
import { t } from '../language/messages';
import { percentText } from '../lib/figures';
import styles from './cost-table.module.css';
import { amountText, partName, unstatedText } from './cost-words';
import { TermsSource } from './terms-source';

type Terms = NonNullable<Cost['terms']>;
interface CostTableProps {
  /** What the price of the lot is. */
  readonly priceName: string;
  readonly cost: Cost;
  readonly terms: Terms;
}

/** What a lot costs in total: its parts, what its seller does not state, and where the terms are from. */
export function CostTable({ priceName, cost, terms }: CostTableProps) {
  const { currency } = cost;
  const unstated = unstatedText(cost, priceName);
  return (
    <section className={styles.card} aria-labelledby="cost">
      <h2 id="cost" className={styles.title}>
        {t('costs.title')}
      </h2>
      <table className={styles.parts}>
        <tbody>
          {terms.parts.map((part) => (
            <tr key={part.name}>
              <th scope="row">
                {partName(part.name, priceName)}
                {part.percent !== undefined && <span className={styles.percent}> {percentText(part.percent)}</span>}
              </th>
              <td>{amountText(part, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('costs.total')}</th>
            <td>{amountText(cost, currency)}</td>
          </tr>
        </tfoot>
      </table>
      {unstated !== undefined && <p className={styles.note}>{unstated}</p>}
      <p className={styles.note}>
        <TermsSource terms={terms} />
      </p>
    </section>
  );
}
