import { lotNoteLimits } from '@obverse/contracts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { t } from '../language/messages';
import { Field } from '../ui/form';
import { IconButton } from '../ui/icon-button';
import { tagsQuery } from './api/notes';
import styles from './tag-field.module.css';

interface TagFieldProps {
  readonly tags: readonly string[];
  readonly onChange: (tags: readonly string[]) => void;
  /** A tag that is being written. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** The tags with one more, unless it is empty or there already, in any case. */
export function withTag(tags: readonly string[], text: string): readonly string[] {
  const tag = text.trim().normalize('NFC');
  const isThere = tags.some((one) => keyOf(one) === keyOf(tag));
  return tag === '' || isThere || tags.length >= lotNoteLimits.tags ? tags : [...tags, tag];
}

const keyOf = (tag: string) => tag.normalize('NFKC').toLowerCase();

/** Tags, each with a button that removes it, and a field for the next one, which suggests those of other notes. */
export function TagField({ tags, onChange, text, onText }: TagFieldProps) {
  const suggestions = useId();
  const field = useRef<HTMLInputElement>(null);
  const { data: known = [] } = useQuery(tagsQuery);
  const given = new Set(tags.map(keyOf));
  const add = (texts: readonly string[]) => {
    onChange(texts.reduce(withTag, tags));
    onText('');
  };
  const remove = (tag: string) => {
    onChange(tags.filter((one) => one !== tag));
    // The button is about to go.
    field.current?.focus();
  };
  return (
    <div className={styles.field}>
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('notes.tags')}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              <bdi>{tag}</bdi>
              <IconButton label={t('notes.removeTag', { tag })} onClick={() => remove(tag)}>
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <Field
        ref={field}
        label={t('notes.addTag')}
        hint={t('notes.tagHint')}
        name="tag"
        dir="auto"
        autoComplete="off"
        list={suggestions}
        maxLength={lotNoteLimits.tag}
        disabled={tags.length >= lotNoteLimits.tags}
        value={text}
        onChange={({ target: { value } }) => (value.includes(',') ? add(value.split(',')) : onText(value))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || text.trim() === '') return;
          event.preventDefault();
          add([text]);
        }}
      />
      <datalist id={suggestions}>
        {known
          .filter(({ tag }) => !given.has(keyOf(tag)))
          .map(({ tag }) => (
            <option key={tag} value={tag}>
              {tag}
            </option>
          ))}
      </datalist>
    </div>
  );
}
