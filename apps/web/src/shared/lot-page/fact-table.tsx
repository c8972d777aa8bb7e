import type { Fact } from '@obverse/contracts';
import { t } from '../language/messages';
import { paths } from '../lib/paths';
import { Link } from '../routing/link';
import { filterChange } from '../search/search-params';
import styles from './fact-table.module.css';

/** Facts as a table. A value that is a filter links to its search. */
export function FactTable({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ title, value, filter }) => (
        <div key={`${title} ${value}`} className={styles.row}>
          <dt>{title === '' ? t('lot.remark') : title}</dt>
          <dd dir="auto">
            {filter ? (
              <Link to={paths.search(filterChange({ status: 'open' }, filter.name, filter.tag))}>{value}</Link>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
