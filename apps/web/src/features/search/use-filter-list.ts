import type { Filter, SearchState } from '@obverse/contracts';
import { useDeferredValue, useState } from 'react';
import { MIN_CHOICE_TEXT, useChoiceSearch } from '../../shared/search/choices';
import { isSelected } from '../../shared/search/search-params';
import { entriesOf, entryPage, type FilterEntry } from './filter-entries';
import { manualChoices, rememberChoice } from './manual-choices';

/** State of a filter without its presentation: its entries by page, and the search among its values from two letters on. */
export function useFilterList(filter: Filter, state: SearchState) {
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const sought = useDeferredValue(text.trim());
  const found = useChoiceSearch(filter.name, sought);
  const searching = sought.length >= MIN_CHOICE_TEXT;
  const all = searching ? (found.data ?? []) : entriesOf(filter, manualChoices(filter.name));
  const current = entryPage(all, page, (tag) => isSelected(state, filter.name, tag));
  return {
    ...current,
    text,
    setText: (value: string) => {
      setText(value);
      setPage(1);
    },
    previous: () => setPage(current.page - 1),
    next: () => setPage(current.page + 1),
    /** The text matches no value. */
    nothingFound: searching && found.data?.length === 0,
    /** Remembers a value found by text, because the server's list may not contain it. */
    chose: (entry: FilterEntry) => {
      if (!searching) return;
      rememberChoice(filter.name, { tag: entry.tag, title: entry.title });
      setText('');
    },
  };
}
