import type { LotCost as Cost } from '@obverse/contracts';
import { activeLanguage, t, type MessageKey } from '../language/messages';
import { dayText, percentText } from '../lib/figures';
import { externalLink } from '../lib/paths';
import { costText } from './cost-text';
import styles from './cost-table.module.css';

type Terms = NonNullable<Cost['terms']>;
type PartName = Terms['parts'][number]['name'];

const partNames: Readonly<Record<Exclude<PartName, 'price'>, MessageKey>> = {
  premium: 'costs.premium',
  liveSurcharge: 'costs.liveSurcharge',
  vat: 'costs.vat',
  shipping: 'costs.shipping',
  paymentFee: 'costs.paymentFee',
};

interface CostTableProps {
  /** What the price of the lot is. */
  readonly priceName: string;
  readonly cost: Cost;
  readonly terms: Terms;
}

/** What a lot costs in total: its parts, what its seller does not state, and where the terms are from. */
export function CostTable({ priceName, cost, terms }: CostTableProps) {
  const { currency } = cost;
  const nameOf = (name: PartName) => (name === 'price' ? priceName : t(partNames[name]));
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
                {nameOf(part.name)}
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
      {cost.unknown.length > 0 && (
        <p className={styles.note}>{t('costs.unknown', { parts: listed(cost.unknown.map(nameOf)) })}</p>
      )}
      <p className={styles.note}>
        <a href={terms.source} {...externalLink}>
          {t('costs.source')}
        </a>{' '}
        {t('costs.checked', { date: dayText(terms.checked) })}
      </p>
    </section>
  );
}

function amountText(range: Pick<Cost, 'low' | 'high'>, currency: string): string {
  const { text, open } = costText(range, currency);
  return open ? t('costs.from', { amount: text }) : text;
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat(activeLanguage(), { type: 'conjunction' }).format(names);
}
