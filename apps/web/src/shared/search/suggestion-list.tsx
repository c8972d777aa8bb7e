import type { LotPicture } from '@obverse/contracts';
import { History, TrendingUp, X } from 'lucide-react';
import { type MouseEvent, useEffect, useRef } from 'react';
import { t } from '../language/messages';
import { imagePath } from '../lib/paths';
import styles from './suggestion-list.module.css';
import { keptWords } from './suggestions-logic';
import type { SearchOption, Suggestions } from './use-suggestions';

/** Keeps the focus in the box: losing it would close the list before the click arrives. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

type SuggestionListProps = Pick<
  Suggestions,
  'options' | 'place' | 'listId' | 'optionId' | 'pick' | 'forget' | 'forgetAll'
>;

/** The popup of the search box: suggestions for the typed text; while the box is empty, the recent searches and the popular ones. */
export function SuggestionList(props: SuggestionListProps) {
  const { options, place, listId, forgetAll } = props;
  const active = useRef<HTMLDivElement>(null);
  // A browser may return a promise of the end of scrolling, which is no clean-up.
  useEffect(
    () => void active.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' }),
    [place],
  );
  const [first] = options;
  if (!first) return null;
  const popular = options.findIndex(({ kind }) => kind === 'popular');
  const split = popular < 0 ? options.length : popular;
  return (
    // The handler only keeps the focus in the text field.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.popup} onMouseDown={keepFocus}>
      <div
        id={listId}
        ref={active}
        role="listbox"
        aria-label={t(first.kind === 'suggestion' ? 'suggestions.list' : labels[first.kind])}
        className={styles.list}
      >
        <Options {...props} from={0} to={split} />
        {split < options.length && (
          <div role="group" aria-label={t('suggestions.popular')}>
            <p className={styles.heading} aria-hidden>
              {t('suggestions.popular')}
            </p>
            <Options {...props} from={split} to={options.length} />
          </div>
        )}
      </div>
      {first.kind === 'recent' && (
        <p className={styles.foot}>
          <span className="visually-hidden">{t('suggestions.recentHint')}</span>
          <button type="button" className={styles.clear} onClick={forgetAll}>
            {t('suggestions.recentClear')}
          </button>
        </p>
      )}
    </div>
  );
}

const labels = { recent: 'suggestions.recent', popular: 'suggestions.popular' } as const;

/** The options from a place to before another. */
function Options({
  options,
  place,
  optionId,
  pick,
  forget,
  from,
  to,
}: SuggestionListProps & { readonly from: number; readonly to: number }) {
  return options.slice(from, to).map((option, number) => {
    const index = from + number;
    return (
      // The text field handles the keys and names the active option (combobox pattern of WAI-ARIA).
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
      <div
        key={`${option.kind} ${option.text}`}
        id={optionId(index)}
        role="option"
        tabIndex={-1}
        aria-selected={index === place}
        className={styles.option}
        onClick={() => pick(option)}
      >
        <OptionContent option={option} forget={forget} />
      </div>
    );
  });
}

interface OptionContentProps {
  readonly option: SearchOption;
  readonly forget: (text: string) => void;
}

function OptionContent({ option, forget }: OptionContentProps) {
  if (option.kind === 'recent') {
    const remove = (event: MouseEvent) => {
      event.stopPropagation();
      forget(option.text);
    };
    return (
      <>
        <span className={styles.words}>
          <History className={styles.mark} aria-hidden />
          {option.text}
        </span>
        {/* For the mouse. An option may not contain a button; the Delete key does the same. */}
        {}
        <span className={styles.remove} onClick={remove} title={t('suggestions.recentRemove')} aria-hidden>
          <X />
        </span>
      </>
    );
  }
  if (option.kind === 'popular')
    return (
      <span className={styles.words}>
        <TrendingUp className={styles.mark} aria-hidden />
        {option.text}
      </span>
    );
  const { suggestion } = option;
  return (
    <>
      <SuggestedPicture picture={suggestion.picture} />
      <span className={styles.lines}>
        <span className={styles.words}>
          <span className={styles.kept}>{keptWords(suggestion)}</span>
          {suggestion.suggestion}
        </span>
        <span className={styles.facts}>
          {suggestion.desc !== undefined && <span className={styles.desc}>{suggestion.desc}</span>}
          {suggestion.count !== undefined && (
            <span className={styles.count}>{t('common.lots', { count: suggestion.count })}</span>
          )}
        </span>
      </span>
    </>
  );
}

/** Its place is kept without a picture, so that the words stay where they are. A picture that has not been fetched yet is transparent. */
function SuggestedPicture({ picture }: { readonly picture: LotPicture | undefined }) {
  return (
    <span className={styles.picture}>
      {picture && <img key={picture.id} src={imagePath(picture, 0)} alt="" loading="lazy" decoding="async" />}
    </span>
  );
}
