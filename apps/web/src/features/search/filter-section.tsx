import type { Filter, SearchState } from '@obverse/contracts';
import { ChevronDown, ChevronLeft, ChevronRight, Search } from 'lucide-react';
import { memo } from 'react';
import { t } from '../../shared/language/messages';
import { formatCount } from '../../shared/lib/format';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { filterChange } from '../../shared/search/search-params';
import { IconButton } from '../../shared/ui/icon-button';
import { FilterChoice } from './filter-choice';
import styles from './filter-section.module.css';
import { useFilterList } from './use-filter-list';

interface FilterSectionProps {
  readonly filter: Filter;
  readonly state: SearchState;
  readonly open: boolean;
  /** The hash that the links keep. */
  readonly hash: string;
}

/** Lists with at least this number of entries have a search field. */
const WORTH_SEARCHING = 8;

/**
 * One filter. Simple: its few values. Choice: values with a search and a dialog of all. Specific: values found by text, and the manual
 * choices. DrillDown: the selected branch and its children. It has many links, so it is rendered again only when the search or the filter has changed.
 */
export const FilterSection = memo(function FilterSection({ filter, state, open, hash }: FilterSectionProps) {
  const list = useFilterList(filter, state);
  const long = filter.properties.length > WORTH_SEARCHING;
  const searchable = filter.type === 'Specific' || (filter.type !== 'Simple' && (long || list.text !== ''));
  return (
    <details className={styles.section} open={open}>
      <summary className={styles.head}>
        {filter.title}
        <ChevronDown aria-hidden />
      </summary>
      {searchable && <FindField title={filter.title} text={list.text} onText={list.setText} />}
      {filter.type === 'DrillDown' && filter.selectedTag !== undefined && (
        <p className={styles.path}>
          <Link to={paths.search(filterChange(state, filter.name, undefined)) + hash}>{t('search.allOf')}</Link>
          {(filter.selectedPath ?? []).map((step) => (
            <span key={step}>{step}</span>
          ))}
        </p>
      )}
      <ul className={styles.choices}>
        {list.entries.map((entry) => (
          <li key={entry.tag}>
            <FilterChoice
              name={filter.name}
              entry={entry}
              state={state}
              hash={hash}
              onChoose={() => list.chose(entry)}
            />
          </li>
        ))}
      </ul>
      {list.nothingFound && <p className={styles.none}>{t('search.nothing')}</p>}
      {list.pages > 1 && <EntryPages title={filter.title} list={list} />}
      {filter.type === 'Choice' && long && (
        <Link to={{ hash: `#m-${filter.name}` }} preventScrollReset className={styles.all}>
          {t('search.allChoices')}
        </Link>
      )}
    </details>
  );
});

interface FindFieldProps {
  readonly title: string;
  readonly text: string;
  readonly onText: (text: string) => void;
}

function FindField({ title, text, onText }: FindFieldProps) {
  return (
    <label className={styles.find}>
      <Search aria-hidden />
      <span className="visually-hidden">{t('search.findIn', { filter: title })}</span>
      <input
        type="text"
        autoComplete="off"
        placeholder={t('search.find')}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    </label>
  );
}

function EntryPages({ title, list }: { readonly title: string; readonly list: ReturnType<typeof useFilterList> }) {
  return (
    <div className={styles.pages}>
      <IconButton label={t('search.previousIn', { filter: title })} disabled={list.page === 1} onClick={list.previous}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <span>
        {formatCount(list.page)} / {formatCount(list.pages)}
      </span>
      <IconButton label={t('search.nextIn', { filter: title })} disabled={list.page === list.pages} onClick={list.next}>
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}
