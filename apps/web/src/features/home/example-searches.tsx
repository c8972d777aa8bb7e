import { t, type MessageKey } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import styles from './example-searches.module.css';

const examples: readonly MessageKey[] = [
  'home.example1',
  'home.example2',
  'home.example3',
  'home.example4',
  'home.example5',
  'home.example6',
];

/** Searches in the words of a collector, in the visitor's language. */
export function ExampleSearches() {
  return (
    <nav aria-label={t('home.examples')} className={styles.examples}>
      <span className={styles.label} aria-hidden>
        {t('home.examples')}
      </span>
      <ul className={styles.list}>
        {examples.map((key) => (
          <li key={key}>
            <Link to={paths.search({ status: 'open', query: t(key) })} className={styles.example}>
              {t(key)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
