import type { Suggestion } from '@obverse/contracts';
import { type FocusEvent, type KeyboardEvent, useEffect, useId, useMemo, useState } from 'react';
import { forgetRecentSearches, forgetSearch, recentSearches } from './recent-searches';
import { usePopularSearches, useSuggestionsFor } from './suggestions';
import { TYPING_PAUSE_MS, chosenText, continues, isCompletable, movedPlace } from './suggestions-logic';

/** An option of the popup: a suggestion for the typed text, a text searched before, or a search that many visitors made. */
export type SearchOption =
  | { readonly kind: 'suggestion'; readonly text: string; readonly suggestion: Suggestion }
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'popular'; readonly text: string; readonly path: string };

const NONE: readonly SearchOption[] = [];
type Answer = NonNullable<ReturnType<typeof useSuggestionsFor>>;

/** State of the suggestion popup without its presentation: options, active option, and reactions to typing, keys and blur. */
export function useSuggestions(text: string, choose: (option: SearchOption) => void) {
  const id = useId();
  const { options, typed, setTyped, recent } = useOptions();
  const [active, setActive] = useState({ of: NONE, place: -1 });
  const place = active.of === options ? active.place : -1;
  const open = options.length > 0;
  const close = () => setTyped(undefined);
  const pick = (option: SearchOption) => {
    close();
    choose(option);
  };
  const move = (step: 1 | -1) => {
    if (open) setActive({ of: options, place: movedPlace(place, step, options.length) });
    else setTyped(text);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition the input method's candidate list uses the keys.
    if (event.nativeEvent.isComposing) return;
    const option = options[place];
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: option && (() => pick(option)),
      Escape: open ? close : undefined,
      Delete: option?.kind === 'recent' ? () => recent.forget(option.text) : undefined,
    };
    const act = acts[event.key];
    if (!act) return;
    act();
    event.preventDefault();
  };
  const optionId = (index: number) => `${id}-${index}`;
  return {
    options,
    place,
    listId: id,
    optionId,
    pick,
    close,
    typed: setTyped,
    forget: recent.forget,
    forgetAll: recent.forgetAll,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': place < 0 ? undefined : optionId(place),
      onKeyDown,
      // An empty box offers the texts searched before, and popular searches.
      onFocus: () => text === '' && setTyped(''),
      onClick: () => text === '' && typed === undefined && setTyped(''),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
        // The other controls of the popup keep it open.
        if (!currentTarget.form?.contains(relatedTarget)) close();
      },
    },
  } as const;
}

export type Suggestions = ReturnType<typeof useSuggestions>;

/** The options for what is being typed; `undefined` closes the popup. */
function useOptions() {
  // Only typed text is completed: not the query of the address, and not a chosen or abandoned one.
  const [typed, setTyped] = useState<string>();
  const [recent, setRecent] = useState(NONE);
  const suggestions = useTypedSuggestions(typed);
  const isEmpty = typed?.trim() === '';
  const popular = usePopularSearches(isEmpty);
  const offered = useMemo(
    () => [
      ...recent,
      ...(popular ?? []).map(({ title, path }): SearchOption => ({ kind: 'popular', text: title, path })),
    ],
    [recent, popular],
  );
  const refresh = () => setRecent(recentSearches().map((text) => ({ kind: 'recent', text })));
  return {
    options: isEmpty ? offered : suggestions,
    typed,
    setTyped: (text: string | undefined) => {
      if (text?.trim() === '') refresh();
      setTyped(text);
    },
    recent: {
      forget: (text: string) => {
        forgetSearch(text);
        refresh();
      },
      forgetAll: () => {
        forgetRecentSearches();
        refresh();
      },
    },
  };
}

/** An answer to an outdated text is never shown. The current suggestions stay until the next answer, to avoid flicker. */
function useTypedSuggestions(typed: string | undefined): readonly SearchOption[] {
  const answer = useSuggestionsFor(useDebounced(typed, TYPING_PAUSE_MS));
  const [shown, setShown] = useState<{ readonly answer: Answer; readonly options: readonly SearchOption[] }>();
  if (answer && answer !== shown?.answer && answer.text === typed) {
    setShown({ answer, options: answer.suggestions.map(optionOf) });
  }
  const fits = typed !== undefined && isCompletable(typed) && shown && continues(typed, shown.answer.text);
  return fits ? shown.options : NONE;
}

function optionOf(suggestion: Suggestion): SearchOption {
  return { kind: 'suggestion', text: chosenText(suggestion), suggestion };
}

/** The value after it has not changed for the given time; `undefined` immediately. */
function useDebounced(value: string | undefined, pauseMs: number): string | undefined {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === undefined ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return value === undefined ? undefined : debounced;
}
