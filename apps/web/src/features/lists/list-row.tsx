import type { UserList } from '@obverse/contracts';
import { useState } from 'react';
import { Link } from 'react-router';
import { removeList } from '../../shared/lists/list-calls';
import { useListChange } from '../../shared/lists/use-list-change';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { buttonClass } from '../../shared/ui/button';
import { ListExport } from './list-export';
import styles from './lists-page.module.css';
import { RenameForm } from './rename-form';

/** Every user has these; they cannot be renamed or removed. */
const systemTags = new Set(['fav', 'wtc']);

/** One list: name, number of lots, and what can be done with it. */
export function ListRow({ list, current }: { readonly list: UserList; readonly current: boolean }) {
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown');
  const show = () => setMode('shown');
  const isOwn = !systemTags.has(list.tag);
  return (
    <li className={styles.list} data-current={current || undefined}>
      <div className={styles.name}>
        <Link to={paths.userList(list.tag)}>{list.title}</Link>
        <span className={styles.count}>{t('common.lots', { count: list.count })}</span>
      </div>
      <div className={styles.actions}>
        <Link
          to={`${paths.lists}?list=${list.tag}`}
          className={buttonClass('quiet')}
          aria-current={current || undefined}
        >
          {t('lists.organise')}
        </Link>
        <ListExport list={list} />
        {isOwn && (
          <>
            <button type="button" className={buttonClass('quiet')} onClick={() => setMode('renaming')}>
              {t('lists.rename')}
            </button>
            <button type="button" className={buttonClass('quiet')} onClick={() => setMode('removing')}>
              {t('common.remove')}
            </button>
          </>
        )}
      </div>
      {mode === 'renaming' && <RenameForm list={list} done={show} />}
      {mode === 'removing' && <RemovalQuestion list={list} done={show} />}
    </li>
  );
}

function RemovalQuestion({ list, done }: { readonly list: UserList; readonly done: () => void }) {
  const { busy, run } = useListChange();
  return (
    <div className={styles.question} role="group" aria-label={t('lists.removeQuestion', { name: list.title })}>
      <p>{t('lists.removeQuestion', { name: list.title })}</p>
      <button type="button" className={buttonClass('quiet')} onClick={done}>
        {t('common.cancel')}
      </button>
      <button
        type="button"
        className={buttonClass('primary')}
        disabled={busy}
        onClick={() => void run(() => removeList(list.tag))}
      >
        {t('lists.removeList')}
      </button>
    </div>
  );
}
