import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './suggestion-list.module.css';
import { keptWords } from './suggestions-logic';
import type { Suggestions } from './use-suggestions';

/** Keeps the focus in the box: losing it would close the list before the click arrives. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

export function SuggestionList({ suggestions, place, listId, optionId, pick }: Suggestions) {
  const active = useRef<HTMLLIElement>(null);
  useEffect(() => active.current?.scrollIntoView({ block: 'nearest' }), [place]);
  if (suggestions.length === 0) return null;
  return (
    <ul id={listId} role="listbox" aria-label="Suggestions" className={styles.list} onMouseDown={keepFocus}>
      {suggestions.map((suggestion, index) => (
        // The text field handles the keys and names the active option (combobox pattern of WAI-ARIA).
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events
        <li
          key={`${suggestion.key} ${suggestion.terms.join(' ')}`}
          id={optionId(index)}
          ref={index === place ? active : undefined}
          role="option"
          aria-selected={index === place}
          className={styles.option}
          onClick={() => pick(suggestion)}
        >
          <span className={styles.words}>
            <span className={styles.kept}>{keptWords(suggestion)}</span>
            {suggestion.suggestion}
          </span>
          {suggestion.desc !== undefined && <span className={styles.desc}>{suggestion.desc}</span>}
        </li>
      ))}
    </ul>
  );
}
