import { Check, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { t } from '../language/messages';
import { formatCount } from '../lib/format';
import { MIN_CHOICE_TEXT, useChoiceSearch, useChoices } from '../search/choices';
import { firstField } from '../search/first-field';
import { Modal } from '../ui/modal';
import styles from './category-dialog.module.css';
import { categoryKeyOf, type FavouriteCategory } from './favourite-category';

interface CategoryDialogProps {
  readonly category: FavouriteCategory | undefined;
  readonly onChoose: (category: FavouriteCategory | undefined) => void;
  readonly onClose: () => void;
}

/** The dialog `#m-category`: all categories that lots have, searchable from two letters on. Loaded when it is opened. */
export default function CategoryDialog({ category, onChoose, onClose }: CategoryDialogProps) {
  const [text, setText] = useState('');
  const { entries, isError } = useCategories(text);
  const choose = (chosen: FavouriteCategory | undefined) => {
    onClose();
    onChoose(chosen);
  };
  return (
    <Modal open onClose={onClose} title={t('directory.category')} shape="centre">
      <label className={styles.find}>
        <Search aria-hidden />
        <span className="visually-hidden">{t('directory.findCategory')}</span>
        <input
          ref={firstField}
          type="text"
          autoComplete="off"
          placeholder={t('directory.findCategory')}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <ul className={styles.choices}>
        {text.trim() === '' && (
          <li>
            <Choice title={t('directory.allCategories')} chosen={!category} onChoose={() => choose(undefined)} />
          </li>
        )}
        {entries?.map(({ tag, title, desc, count }) => (
          <li key={tag}>
            <Choice
              title={title}
              desc={desc}
              count={count}
              chosen={tag === category?.tag}
              onChoose={() => choose({ tag, title })}
            />
          </li>
        ))}
      </ul>
      <p className={styles.none} role="status">
        {isError ? t('directory.categoriesFailed') : entries?.length === 0 ? t('directory.noCategory') : ''}
      </p>
    </Modal>
  );
}

/** Only categories with a number can be asked for. */
function useCategories(text: string) {
  const sought = useDeferredValue(text.trim());
  const searching = sought.length >= MIN_CHOICE_TEXT;
  const all = useChoices('category');
  const found = useChoiceSearch('category', sought);
  const { data, isError } = searching ? found : all;
  return { entries: data?.filter(({ tag }) => categoryKeyOf(tag) !== undefined), isError };
}

interface ChoiceProps {
  readonly title: string;
  readonly desc?: string | undefined;
  readonly count?: number | undefined;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ title, desc, count, chosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={styles.choice} aria-pressed={chosen} onClick={onChoose}>
      <span className={styles.mark} aria-hidden>
        {chosen && <Check />}
      </span>
      <span className={styles.words}>
        {title}
        {desc !== undefined && <span className={styles.desc}>{desc}</span>}
      </span>
      {count !== undefined && <span className={styles.count}>{formatCount(count)}</span>}
    </button>
  );
}
