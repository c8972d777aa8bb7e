import type { Lot } from '@obverse/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { t } from '../language/messages';
import { buttonClass } from '../ui/button';
import { Failure } from '../ui/failure';
import { Select } from '../ui/select';
import { useUser } from '../user/user';
import { foundNotesQuery, tagsQuery, type NoteSearch as Asked } from './api/notes';
import { LotNotes } from './lot-notes';
import { WordInput } from '../ui/word-input';
import styles from './note-search.module.css';

interface NoteSearchProps {
  readonly listTag: string;
  /** Shows the lots that were found. */
  readonly children: (lots: Lot[]) => ReactNode;
}

/** The server searches when the user stops typing for this time. */
const PAUSE_MS = 250;
const MAX_WORDS = 200;

/**
 * A field and a choice of tags above the lots of a list. While either is filled, the lots whose notes have the words and the tag are shown, and everything that follows
 * this component in its parent is hidden.
 */
export function NoteSearch({ listTag, children }: NoteSearchProps) {
  const { signedIn } = useUser();
  const [words, setWords] = useState('');
  const [tag, setTag] = useState('');
  const typed = useAfterPause(words.trim());
  const isActive = typed !== '' || tag !== '';
  if (!signedIn) return null;
  return (
    <div className={styles.search} data-active={isActive || undefined}>
      <div role="search" className={styles.fields}>
        <WordField words={words} onChange={setWords} />
        <TagChoice tag={tag} onChange={setTag} />
      </div>
      {isActive && (
        <Found key={`${tag} ${typed}`} listTag={listTag} asked={{ words: typed, tag }}>
          {children}
        </Found>
      )}
    </div>
  );
}

/** The value when it has not changed for a time. */
function useAfterPause(value: string): string {
  const [kept, setKept] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setKept(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return kept;
}

interface WordFieldProps {
  readonly words: string;
  readonly onChange: (words: string) => void;
}

function WordField({ words, onChange }: WordFieldProps) {
  const id = useId();
  return (
    <div className={styles.words}>
      <label className="visually-hidden" htmlFor={id}>
        {t('notes.search')}
      </label>
      <WordInput id={id} maxLength={MAX_WORDS} placeholder={t('notes.search')} value={words} onChange={onChange} />
    </div>
  );
}

interface TagChoiceProps {
  readonly tag: string;
  readonly onChange: (tag: string) => void;
}

/** Absent while the user has no tags. */
function TagChoice({ tag: chosen, onChange }: TagChoiceProps) {
  const { data: known = [] } = useQuery(tagsQuery);
  if (known.length === 0 && chosen === '') return null;
  const others = known.map(({ tag }) => tag).filter((tag) => tag !== chosen);
  const options = ['', ...(chosen === '' ? [] : [chosen]), ...others].map((value) => ({
    value,
    label: value === '' ? t('notes.allTags') : value,
  }));
  return (
    <div className={styles.tags}>
      <Select label={t('notes.tag')} value={chosen} options={options} onChange={onChange} />
    </div>
  );
}

function Found({ listTag, asked, children }: NoteSearchProps & { readonly asked: Asked }) {
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isFetching } = useQuery({
    ...foundNotesQuery(listTag, asked, pages),
    placeholderData: keepPreviousData,
  });
  const { totalCount: count, notes, lots } = data ?? { totalCount: 0, notes: [], lots: [] };
  const known = new Set(lots.map(({ id }) => id));
  const gone = notes.filter(({ lotId }) => !known.has(lotId));
  return (
    <div className={styles.found} aria-busy={isFetching}>
      <p role="status" className={styles.count}>
        {data ? (count > 0 ? t('notes.found', { count }) : t('notes.none')) : t('common.loading')}
      </p>
      {error && <Failure error={error} retry={() => void refetch()} />}
      {lots.length > 0 && children(lots)}
      {gone.length > 0 && (
        <ul className={styles.gone} aria-label={t('notes.gone')}>
          {gone.map(({ lotId, title = lotId }) => (
            <li key={lotId}>
              <p className={styles.title}>{title}</p>
              <p className={styles.count}>{t('notes.gone')}</p>
              <LotNotes lot={{ id: lotId, title }} />
            </li>
          ))}
        </ul>
      )}
      {notes.length < count && (
        <button
          type="button"
          className={buttonClass('quiet')}
          disabled={isFetching}
          onClick={() => setPages(pages + 1)}
        >
          {t('notes.more')}
        </button>
      )}
    </div>
  );
}
