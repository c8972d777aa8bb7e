import type { Filter } from '@obverse/contracts';
import { useDeferredValue, useState } from 'react';
import { MIN_CHOICE_TEXT, useChoiceSearch } from './api/taxonomy';
import { entriesOf, entryPage, type FilterEntry } from './filter-entries';
import { manualChoices, rememberChoice } from './manual-choices';

/** A filter without its looks: its entries by page, and the search for one of its choices from two letters on. */
export function useFilterList(filter: Filter) {
  const [page, setPage] = useState(1);
  const [text, setText] = useState('');
  const sought = useDeferredValue(text.trim());
  const found = useChoiceSearch(filter.name, sought);
  const searching = sought.length >= MIN_CHOICE_TEXT;
  const all = searching ? (found.data ?? []) : entriesOf(filter, manualChoices(filter.name));
  const current = entryPage(all, page);
  return {
    ...current,
    text,
    setText: (value: string) => {
      setText(value);
      setPage(1);
    },
    previous: () => setPage(current.page - 1),
    next: () => setPage(current.page + 1),
    /** What was searched for has no choice. */
    nothingFound: searching && found.data?.length === 0,
    /** A choice that came of a search is kept, as the server's list may not hold it. */
    chose: (entry: FilterEntry) => {
      if (!searching) return;
      rememberChoice(filter.name, { tag: entry.tag, title: entry.title });
      setText('');
    },
  };
}
