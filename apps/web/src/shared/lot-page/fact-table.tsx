import type { Fact } from '@obverse/contracts';
import { t } from '../language/messages';
import { paths } from '../lib/paths';
import { Link } from '../routing/link';
import { filterChange } from '../search/search-params';
import styles from './fact-table.module.css';

/** Facts as a table. A value that a search can have links to it. */
export function FactTable({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(({ title, value, filter, query }) => (
        <div key={`${title} ${value}`} className={styles.row}>
          <dt>{title === '' ? t('lot.remark') : title}</dt>
          <dd dir="auto">
            {filter ? (
              <Link to={paths.search(filterChange({ status: 'open' }, filter.name, filter.tag))}>{value}</Link>
            ) : query === undefined ? (
              value
            ) : (
              <Link to={paths.search({ query })}>{value}</Link>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
