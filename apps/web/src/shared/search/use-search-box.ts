import { parseSearchPath } from '@obverse/contracts';
import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../language/messages';
import { paths } from '../lib/paths';
import { rememberSearch } from './recent-searches';
import { hasFiltersToKeep, placeholderOf, submittedState, withQuery, type SearchMode } from './search-box-logic';
import { toResults } from './to-results';
import { understoodFilters } from './understood-filters';
import { useSuggestions } from './use-suggestions';

export const SEARCH_HELP_MODAL = 'search-help';

/** State of the search box without its presentation: text, suggestions, mode, submit and clear. */
export function useSearchBox() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const current = /^\/search(?:\/|$)/.test(pathname) ? parseSearchPath(pathname) : undefined;
  const searched = current?.query ?? '';
  const [text, setText] = useState(searched);
  const [mode, setMode] = useState<SearchMode>('keep');
  const [followed, setFollowed] = useState(searched);
  if (followed !== searched) {
    setFollowed(searched);
    setText(searched);
  }
  const searchFor = (words: string) => {
    setMode('keep');
    input.current?.blur();
    rememberSearch(words);
    void navigate(paths.search(submittedState(words, mode, current, understoodFilters())), { state: toResults });
  };
  const suggestions = useSuggestions(text, (chosen) => {
    if (chosen.kind === 'popular') {
      input.current?.blur();
      void navigate(chosen.path, { state: toResults });
      return;
    }
    setText(chosen.text);
    searchFor(chosen.text);
  });
  return {
    input,
    text,
    suggestions,
    type: (typed: string) => {
      setText(typed);
      suggestions.typed(typed);
    },
    mode,
    setMode,
    placeholder: t(placeholderOf(current)),
    offersMode: hasFiltersToKeep(current),
    /** On the search page the query leaves the address as well. */
    clear: () => {
      setText('');
      suggestions.typed('');
      input.current?.focus();
      if (current?.query !== undefined) void navigate(paths.search(withQuery(current, undefined)));
    },
    /** The text field takes the focus first, because a closed dialog returns it to where it was. */
    showHelp: () => {
      input.current?.focus();
      suggestions.close();
      void navigate({ hash: `m-${SEARCH_HELP_MODAL}` }, { preventScrollReset: true });
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      suggestions.close();
      searchFor(text);
    },
  };
}
