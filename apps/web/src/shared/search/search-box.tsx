import { Search, X } from 'lucide-react';
import { type MouseEvent, useId } from 'react';
import { cx } from '../lib/cx';
import styles from './search-box.module.css';
import type { SearchMode } from './search-box-logic';
import { SuggestionList } from './suggestion-list';
import { useSearchBox } from './use-search-box';

const modes: readonly { readonly mode: SearchMode; readonly label: string }[] = [
  { mode: 'keep', label: 'Keep my filters' },
  { mode: 'new', label: 'Start new search' },
];

/** The modes are visible while the box has the focus, so a press on them must not move the focus before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

/** The AI search box. The home page uses the size `large`. */
export function SearchBox({ size = 'normal' }: { readonly size?: 'normal' | 'large' }) {
  const { input, ...box } = useSearchBox();
  const id = useId();
  return (
    <div className={cx(styles.box, size === 'large' && styles.large)}>
      <form role="search" onSubmit={box.submit} className={styles.form}>
        <label htmlFor={id} className="visually-hidden">
          Search coins
        </label>
        <Search className={styles.glass} aria-hidden />
        <input
          id={id}
          ref={input}
          className={styles.input}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={500}
          data-search-input
          placeholder={box.placeholder}
          value={box.text}
          onChange={(event) => box.type(event.target.value)}
          {...box.suggestions.inputProps}
        />
        {box.text !== '' && (
          <button type="button" className={styles.clear} onClick={box.clear} aria-label="Clear search text">
            <X aria-hidden />
          </button>
        )}
        <button type="submit" className={styles.submit}>
          Search
        </button>
        <div className={styles.below}>
          {box.offersMode && (
            // The handler only keeps the focus in the text field; the radio buttons work by keyboard.
            // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
            <fieldset className={styles.modes} onMouseDown={keepFocus}>
              <legend className="visually-hidden">What to do with the active filters</legend>
              {modes.map(({ mode, label }) => (
                <label key={mode} className={styles.mode}>
                  <input
                    type="radio"
                    name={`${id}-mode`}
                    checked={box.mode === mode}
                    onChange={() => box.setMode(mode)}
                  />
                  <span>{label}</span>
                </label>
              ))}
            </fieldset>
          )}
          <SuggestionList {...box.suggestions} />
        </div>
      </form>
    </div>
  );
}
