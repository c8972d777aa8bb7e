import { CircleQuestionMark, Search, X } from 'lucide-react';
import { type MouseEvent, type ReactNode, Suspense, useId } from 'react';
import { lazyWithTexts } from '../language/lazy-with-texts';
import { t, type MessageKey } from '../language/messages';
import { cx } from '../lib/cx';
import { useHashModal } from '../lib/use-hash-modal';
import styles from './search-box.module.css';
import type { SearchMode } from './search-box-logic';
import { SEARCH_HELP_MODAL, useSearchBox } from './use-search-box';

const SuggestionList = lazyWithTexts(async () => (await import('./suggestion-list')).SuggestionList, 'near');
const SearchHelp = lazyWithTexts(async () => (await import('./search-help')).default);

const modes: readonly { readonly mode: SearchMode; readonly label: MessageKey }[] = [
  { mode: 'keep', label: 'search.modeKeep' },
  { mode: 'new', label: 'search.modeNew' },
];

/** The modes are visible while the box has the focus, so a press on them must not move the focus before the click. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface SearchBoxProps {
  /** The home page uses the size `large`. */
  readonly size?: 'normal' | 'large';
  /** Differs where a page has a second box. */
  readonly label?: string;
  /** What follows the field in the order of Tab. */
  readonly skipLink?: ReactNode;
}

/** The AI search box. */
export function SearchBox({ size = 'normal', label = t('search.box'), skipLink }: SearchBoxProps) {
  const { input, ...box } = useSearchBox();
  const id = useId();
  return (
    <div className={cx(styles.box, size === 'large' && styles.large)}>
      <form role="search" aria-label={label} onSubmit={box.submit} className={styles.form}>
        <label htmlFor={id} className="visually-hidden">
          {label}
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
        {skipLink}
        {box.text !== '' && (
          <button type="button" className={styles.clear} onClick={box.clear} aria-label={t('search.clear')}>
            <X aria-hidden />
          </button>
        )}
        <button type="submit" className={styles.submit}>
          {t('search.submit')}
        </button>
        <div className={styles.below}>
          <Choices box={box} name={`${id}-mode`} />
          {box.suggestions.options.length > 0 && (
            <Suspense>
              <SuggestionList {...box.suggestions} />
            </Suspense>
          )}
        </div>
      </form>
      <Help />
    </div>
  );
}

type Box = Omit<ReturnType<typeof useSearchBox>, 'input'>;

/** What to do with the active filters, and the search tips. */
function Choices({ box, name }: { readonly box: Box; readonly name: string }) {
  return (
    // The handler only keeps the focus in the text field; the controls work by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.choices} onMouseDown={keepFocus}>
      {box.offersMode && (
        <fieldset className={styles.modes}>
          <legend className="visually-hidden">{t('search.modes')}</legend>
          {modes.map(({ mode, label }) => (
            <label key={mode} className={styles.mode}>
              <input type="radio" name={name} checked={box.mode === mode} onChange={() => box.setMode(mode)} />
              <span>{t(label)}</span>
            </label>
          ))}
        </fieldset>
      )}
      <button
        type="button"
        className={styles.tips}
        aria-haspopup="dialog"
        aria-label={t('search.tips')}
        onClick={box.showHelp}
      >
        <CircleQuestionMark aria-hidden />
        <span>{t('search.tips')}</span>
      </button>
    </div>
  );
}

function Help() {
  const { open, setOpen } = useHashModal(SEARCH_HELP_MODAL);
  if (!open) return null;
  return (
    <Suspense>
      <SearchHelp onClose={() => setOpen(false)} />
    </Suspense>
  );
}
