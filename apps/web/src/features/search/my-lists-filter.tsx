import { withFilter, type SearchState } from '@obverse/contracts';
import { Check, ChevronDown } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { formatCount } from '../../shared/lib/format';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { useUser } from '../../shared/user/user';
import styles from './filter-section.module.css';
import { useKeptHash } from './use-kept-hash';

interface MyListsFilterProps {
  readonly state: SearchState;
  /** Tag of the list in the address. */
  readonly chosen: string;
}

/** The lists of the user, each a link to the same search in it. Shown only for a search in a list. */
export function MyListsFilter({ state, chosen }: MyListsFilterProps) {
  const { profile } = useUser();
  const hash = useKeptHash();
  if (!profile) return null;
  return (
    <details className={styles.section} open>
      <summary className={styles.head}>
        {t('search.myLists')}
        <ChevronDown aria-hidden />
      </summary>
      <ul className={styles.choices}>
        {profile.lists.map(({ tag, title, count }) => (
          <li key={tag}>
            <Link
              to={paths.search(withFilter(state, 'userList', tag)) + hash}
              className={styles.choice}
              {...(tag === chosen ? { 'aria-current': 'true' as const } : {})}
            >
              <span className={styles.box} aria-hidden>
                {tag === chosen && <Check />}
              </span>
              <span className={styles.label}>{title}</span>
              <span className={styles.count}>{formatCount(count)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
