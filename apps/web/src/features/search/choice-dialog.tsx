import type { Filter, FilterOptions, SearchState } from '@obverse/contracts';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../shared/language/messages';
import { MIN_CHOICE_TEXT, useChoiceSearch, useChoicesWithin } from '../../shared/search/choices';
import { firstField } from '../../shared/search/first-field';
import { Modal } from '../../shared/ui/modal';
import styles from './choice-dialog.module.css';
import { FilterChoice } from './filter-choice';
import { rememberChoice } from './manual-choices';

interface ChoiceDialogProps {
  readonly filter: Filter;
  readonly state: SearchState;
  /** The search as the server performed it, in which the values are counted. */
  readonly filterOptions: FilterOptions;
}

/** The dialog `#m-{filter}`: all values of one filter within the search, to be found from two letters on. Loaded when it is opened. */
export function ChoiceDialog({ filter, state, filterOptions }: ChoiceDialogProps) {
  const navigate = useNavigate();
  const close = () => void navigate({ hash: '' }, { replace: true, preventScrollReset: true });
  return (
    <Modal open onClose={close} title={filter.title} shape="centre">
      <Choices filter={filter} state={state} filterOptions={filterOptions} />
    </Modal>
  );
}

function Choices({ filter, state, filterOptions }: ChoiceDialogProps) {
  const [text, setText] = useState('');
  const sought = text.trim();
  const searching = sought.length >= MIN_CHOICE_TEXT;
  const all = useChoicesWithin(filter.name, filterOptions);
  const found = useChoiceSearch(filter.name, sought);
  const within = all.data?.flatMap(({ properties }) => properties);
  const entries = searching ? countedWithin(found.data, within) : within;
  return (
    <>
      <label className={styles.find}>
        <Search aria-hidden />
        <span className="visually-hidden">{t('search.findIn', { filter: filter.title })}</span>
        <input
          ref={firstField}
          type="text"
          placeholder={t('searches.findChoice')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <ul className={styles.choices}>
        {entries?.map((entry) => (
          <li key={entry.tag}>
            <FilterChoice
              name={filter.name}
              entry={entry}
              state={state}
              onChoose={() => rememberChoice(filter.name, { tag: entry.tag, title: entry.title })}
            />
          </li>
        ))}
      </ul>
      <p className={styles.none} role="status">
        {entries?.length === 0 ? t('search.nothing') : ''}
        {all.isError && !searching ? t('searches.choicesFailed') : ''}
      </p>
    </>
  );
}

/** The found values that lots of the search have, with the number of its lots. */
function countedWithin(found: Filter['properties'] | undefined, within: Filter['properties'] | undefined) {
  const byTag = new Map(within?.map((entry) => [entry.tag, entry]));
  return within && found?.flatMap(({ tag }) => byTag.get(tag) ?? []);
}
