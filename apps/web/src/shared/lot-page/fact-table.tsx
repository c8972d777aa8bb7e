import type { Fact } from '@obverse/contracts';
import { t } from '../language/messages';
import { paths } from '../lib/paths';
import { Link } from '../routing/link';
import { filterChange } from '../search/search-params';
import styles from './fact-table.module.css';

/** Facts as a table. */
export function FactTable({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map((fact) => (
        <div key={`${fact.title} ${fact.value}`} className={styles.row}>
          <dt>{fact.title === '' ? t('lot.remark') : fact.title}</dt>
          <dd dir="auto">
            <FactValue fact={fact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The value of a fact. One that a search can have links to it. */
export function FactValue({ fact: { value, filter, query } }: { readonly fact: Fact }) {
  if (filter) return <Link to={paths.search(filterChange({ status: 'open' }, filter.name, filter.tag))}>{value}</Link>;
  return query === undefined ? value : <Link to={paths.search({ query })}>{value}</Link>;
}
