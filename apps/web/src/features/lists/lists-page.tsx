import { systemListTags, type Profile } from '@obverse/contracts';
import { RecycleBinPanel } from '../../shared/lists/recycle-bin-panel';
import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { Link } from '../../shared/routing/link';
import { useSearchParam } from '../../shared/routing/use-search-param';
import { buttonClass } from '../../shared/ui/button';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { useUser } from '../../shared/user/user';
import { ListLots } from './list-lots';
import { ListRow } from './list-row';
import styles from './lists-page.module.css';
import { RemovalDialog } from './removal-dialog';
import { RenameDialog } from './rename-dialog';

/** `/lists`: the lists of the user, and the newest lots of one of them (`?list=tag`). */
export function ListsPage() {
  const { profile, known } = useUser();
  usePageTitle(t('account.myLists'));
  return (
    <div className={page.page}>
      <h1 className={page.title}>{t('account.myLists')}</h1>
      {profile ? <Lists profile={profile} /> : known ? <SignInNeeded /> : <Notice title={t('common.loading')} />}
    </div>
  );
}

function Lists({ profile }: { readonly profile: Profile }) {
  const wanted = useSearchParam('list');
  const shown = profile.lists.find(({ tag }) => tag === wanted);
  const isOwn = shown && !systemListTags.some((tag) => tag === shown.tag);
  return (
    <>
      <p className={styles.tools}>
        <Link
          to={{ hash: 'm-new-list', search: shown ? `?list=${shown.tag}` : '' }}
          preventScrollReset
          className={buttonClass('primary')}
        >
          {t('lists.newList')}
        </Link>
      </p>
      <ul className={styles.lists}>
        {profile.lists.map((list) => (
          <ListRow key={list.tag} list={list} current={list.tag === wanted} />
        ))}
      </ul>
      {shown && <ListLots key={shown.tag} list={shown} />}
      {isOwn && (
        <>
          <RenameDialog key={`rename ${shown.tag}`} list={shown} />
          <RemovalDialog key={`remove ${shown.tag}`} list={shown} />
        </>
      )}
      <p className={styles.hint}>
        {t('searches.addressInLists')}{' '}
        <Link to={paths.savedSearches} className={styles.link}>
          {t('searches.addressInListsLink')}
        </Link>
      </p>
      <RecycleBinPanel />
    </>
  );
}

function SignInNeeded() {
  return (
    <Notice
      title={t('chrome.signInToContinue')}
      action={
        <Link to={{ hash: 'm-login', pathname: paths.lists }} className={buttonClass('primary')}>
          {t('chrome.signIn')}
        </Link>
      }
    />
  );
}
