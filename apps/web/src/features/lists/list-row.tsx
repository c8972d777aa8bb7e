import { systemListTags, type UserList } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { buttonClass } from '../../shared/ui/button';
import { ListExport } from './list-export';
import styles from './lists-page.module.css';

/** One list: name, number of lots, and what can be done with it. Every user has the system lists; they can be neither renamed nor removed. */
export function ListRow({ list, current }: { readonly list: UserList; readonly current: boolean }) {
  const isOwn = !systemListTags.some((tag) => tag === list.tag);
  const search = `?list=${list.tag}`;
  return (
    <li className={styles.list} data-current={current || undefined}>
      <div className={styles.name}>
        <Link to={paths.userList(list.tag)}>{list.title}</Link>
        <span className={styles.count}>{t('common.lots', { count: list.count })}</span>
      </div>
      <div className={styles.actions} role="group" aria-label={list.title}>
        <Link
          to={{ search }}
          preventScrollReset
          className={buttonClass('quiet')}
          aria-current={current || undefined}
          replace={current}
        >
          {t('lists.organise')}
        </Link>
        <ListExport list={list} />
        {isOwn && (
          <>
            <Link to={{ search, hash: 'm-rename-list' }} preventScrollReset className={buttonClass('quiet')}>
              {t('lists.rename')}
            </Link>
            <Link to={{ search, hash: 'm-remove-list' }} preventScrollReset className={buttonClass('quiet')}>
              {t('lists.remove')}
            </Link>
          </>
        )}
      </div>
    </li>
  );
}
