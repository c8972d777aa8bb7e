import { filterOf, isRepeatable, withoutValue, type SearchState, type TaxonomyName } from '@obverse/contracts';
import type { KeyboardEvent } from 'react';
import { formatCount } from '../../shared/lib/format';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { filterChange, isSelected } from '../../shared/search/search-params';
import { Flag } from '../../shared/ui/flag';
import type { FilterEntry } from './filter-entries';
import styles from './filter-section.module.css';

interface FilterChoiceProps {
  readonly name: TaxonomyName;
  readonly entry: FilterEntry;
  readonly state: SearchState;
  readonly hash?: string;
  readonly onChoose?: () => void;
}

/**
 * One value of a filter: a link to the search with the value, or without it if it is set. It looks like a checkbox where several can be set, so
 * Space chooses it, too.
 */
export function FilterChoice({ name, entry, state, hash = '', onChoose }: FilterChoiceProps) {
  const filter = filterOf(name);
  const selected = isSelected(state, name, entry.tag);
  const changed = selected ? withoutValue(state, filter, entry.tag) : filterChange(state, name, entry.tag);
  return (
    <Link
      to={paths.search(changed) + hash}
      className={styles.choice}
      onKeyDown={chooseBySpace}
      {...(selected ? { 'aria-current': 'true' as const } : {})}
      {...(onChoose ? { onClick: onChoose } : {})}
      {...(entry.desc === undefined ? {} : { title: entry.desc })}
    >
      <span className={styles.mark} data-several={isRepeatable(filter) || undefined} aria-hidden />
      {name === 'country' && <Flag iso={entry.tag} />}
      <span className={styles.label}>{entry.title}</span>
      {entry.count !== undefined && <span className={styles.count}>{formatCount(entry.count)}</span>}
    </Link>
  );
}

function chooseBySpace(event: KeyboardEvent<HTMLAnchorElement>): void {
  if (event.key !== ' ') return;
  // The page does not scroll.
  event.preventDefault();
  event.currentTarget.click();
}
