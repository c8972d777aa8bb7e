import type { Suggestion } from '@obverse/contracts';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useSuggestionsFor } from './suggestions';
import { TYPING_PAUSE_MS, chosenText, continues, isCompletable, movedPlace } from './suggestions-logic';

const NONE: readonly Suggestion[] = [];

/** State of the suggestion popup without its presentation: entries, active entry, and reactions to typing, keys and blur. */
export function useSuggestions(text: string, choose: (text: string) => void) {
  const id = useId();
  // Only typed text is completed: not the query of the address, and not a chosen or abandoned one.
  const [typed, setTyped] = useState<string>();
  const answer = useSuggestionsFor(useDebounced(typed, TYPING_PAUSE_MS));
  const [shown, setShown] = useState(answer);
  // An answer to an outdated text is never shown. The current entries stay until the next answer, to avoid flicker.
  if (answer && answer !== shown && answer.text === typed) setShown(answer);
  const fits = typed !== undefined && isCompletable(typed) && shown && continues(typed, shown.text);
  const suggestions = fits ? shown.suggestions : NONE;
  const [active, setActive] = useState({ of: NONE, place: -1 });
  const place = active.of === suggestions ? active.place : -1;
  const open = suggestions.length > 0;

  const close = () => setTyped(undefined);
  const pick = (suggestion: Suggestion) => {
    close();
    choose(chosenText(suggestion));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During composition the input method's candidate list uses the keys.
    if (event.nativeEvent.isComposing) return;
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (open)
        setActive({ of: suggestions, place: movedPlace(place, key === 'ArrowDown' ? 1 : -1, suggestions.length) });
      else setTyped(text);
    } else if (key === 'Enter' && suggestions[place]) pick(suggestions[place]);
    else if (key === 'Escape' && open) close();
    else return;
    event.preventDefault();
  };
  const optionId = (index: number) => `${id}-${index}`;
  return {
    suggestions,
    place,
    listId: id,
    optionId,
    pick,
    close,
    typed: setTyped,
    inputProps: {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': open,
      'aria-controls': open ? id : undefined,
      'aria-activedescendant': place < 0 ? undefined : optionId(place),
      onKeyDown,
      onBlur: close,
    },
  } as const;
}

export type Suggestions = ReturnType<typeof useSuggestions>;

/** The value after it has not changed for the given time; `undefined` immediately. */
function useDebounced(value: string | undefined, pauseMs: number): string | undefined {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), value === undefined ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return value === undefined ? undefined : debounced;
}
