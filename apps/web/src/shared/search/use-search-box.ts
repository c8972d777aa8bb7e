import { type SubmitEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { parseSearchPath, paths } from '../lib/paths';
import { hasFiltersToKeep, placeholderOf, submittedState, type SearchMode } from './search-box-logic';
import { useSuggestions } from './use-suggestions';

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
    void navigate(paths.search(submittedState(words, mode, current)));
  };
  const suggestions = useSuggestions(text, (chosen) => {
    setText(chosen);
    searchFor(chosen);
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
    placeholder: placeholderOf(current),
    offersMode: hasFiltersToKeep(current),
    clear: () => {
      setText('');
      suggestions.close();
      input.current?.focus();
    },
    submit: (event: SubmitEvent) => {
      event.preventDefault();
      suggestions.close();
      searchFor(text);
    },
  };
}
