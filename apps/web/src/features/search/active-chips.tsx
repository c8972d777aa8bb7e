import type { Filter, SearchResult, SearchState } from '@obverse/contracts';
import { Sparkles, X } from 'lucide-react';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { useUser } from '../../shared/user/user';
import styles from './active-chips.module.css';
import { chipsOf, clearedState } from './active-filters';
import { useAutomaticFilters } from './use-automatic-filters';

interface ActiveChipsProps {
  readonly state: SearchState;
  readonly result: SearchResult | undefined;
  readonly filters?: readonly Filter[] | undefined;
}

/** The conditions of the search. A filter that the server made of words is marked; one click returns the words to the text. */
export function ActiveChips({ state, result, filters }: ActiveChipsProps) {
  const { profile } = useUser();
  const chips = chipsOf(state, result, useAutomaticFilters(state, result), profile?.lists, filters);
  if (chips.length === 0) return null;
  return (
    <ul className={styles.chips} aria-label={t('search.activeFilters')}>
      {chips.map(({ key, title, without, words }) => {
        const label =
          words === undefined
            ? t('search.removeFilter', { filter: title })
            : t('search.undoFilter', { filter: title, words: t('search.quoted', { text: words }) });
        return (
          <li key={key}>
            <Link to={paths.search(without)} className={styles.chip} aria-label={label} title={label}>
              {words !== undefined && <Sparkles aria-hidden />}
              <span>{title}</span>
              <X aria-hidden />
            </Link>
          </li>
        );
      })}
      {chips.length > 1 && (
        <li>
          <Link to={paths.search(clearedState(state))} className={styles.clear}>
            {t('search.clearAll')}
          </Link>
        </li>
      )}
    </ul>
  );
}
