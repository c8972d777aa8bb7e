import type { SearchResult, SearchState } from '@obverse/contracts';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../shared/lib/paths';
import styles from './active-chips.module.css';
import { chipsOf, clearedState } from './active-filters';

export function ActiveChips({
  state,
  result,
}: {
  readonly state: SearchState;
  readonly result: SearchResult | undefined;
}) {
  const chips = chipsOf(state, result);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label="Active filters">
      {chips.map(({ name, title, without }) => (
        <li key={name}>
          <Link to={paths.search(without)} className={styles.chip} aria-label={`Remove ${title}`}>
            <span>{title}</span>
            <X aria-hidden />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link to={paths.search(clearedState(state))} className={styles.clear}>
            Clear all
          </Link>
        </li>
      )}
    </ul>
  );
}
