import { t } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { usePageTitle } from '../../shared/lib/use-page-title';
import { Link } from '../../shared/routing/link';
import { useSearchParam } from '../../shared/routing/use-search-param';
import { useSearchNews } from '../../shared/saved-searches/use-saved-searches';
import { buttonClass } from '../../shared/ui/button';
import { Failure } from '../../shared/ui/failure';
import { Notice } from '../../shared/ui/notice';
import page from '../../shared/ui/page.module.css';
import { useUser } from '../../shared/user/user';
import { AlertSettings } from './alert-settings';
import { ListMailSettings } from './list-mail-settings';
import { PushSettings } from './push-settings';
import { inOrderOfNews } from './in-order';
import { PrivateAddresses } from './private-addresses';
import { MailPreviewDialog } from './mail-preview-dialog';
import { RenameSearchDialog } from './rename-search-dialog';
import { SavedSearchRow } from './saved-search-row';
import styles from './saved-searches.module.css';
import { Webhooks } from './webhooks';

/** `/account/searches`: the saved searches of the account, or of this browser without one. */
export function SavedSearchesPage() {
  usePageTitle(t('account.savedSearches'));
  const { signedIn, known } = useUser();
  return (
    <div className={page.page}>
      <h1 className={page.title}>{t('account.savedSearches')}</h1>
      <SavedSearches />
      {signedIn && <PushSettings />}
      {signedIn && <PrivateAddresses />}
      {signedIn && <Webhooks />}
      {known && !signedIn && (
        <p className={styles.hint}>
          {t('searches.inBrowser')} {t('searches.mailNeedsAccount')}{' '}
          <Link to={{ hash: 'm-login' }} className={styles.link}>
            {t('chrome.signIn')}
          </Link>
        </p>
      )}
    </div>
  );
}

function SavedSearches() {
  const { data, error, refetch } = useSearchNews();
  const chosen = useSearchParam('search');
  if (!data && error) return <Failure error={error} retry={() => void refetch()} />;
  if (!data) return <Notice title={t('common.loading')} />;
  if (data.searches.length === 0)
    return (
      <>
        <Empty />
        <MailSettings searches={[]} />
      </>
    );
  const search = data.searches.find(({ id }) => id === chosen);
  return (
    <>
      {!data.isCounted && (
        <p className={styles.hint} role="status">
          {t('searches.notCounted')}
        </p>
      )}
      <ul className={styles.searches}>
        {inOrderOfNews(data.searches).map((each) => (
          <SavedSearchRow key={each.id} search={each} />
        ))}
      </ul>
      <MailSettings searches={data.searches} />
      {search && <RenameSearchDialog key={search.id} search={search} />}
      {search && <MailPreviewDialog key={`mail of ${search.id}`} search={search} />}
    </>
  );
}

function MailSettings(props: Parameters<typeof AlertSettings>[0]) {
  return (
    <>
      <AlertSettings {...props} />
      <ListMailSettings />
    </>
  );
}

function Empty() {
  return (
    <Notice
      title={t('searches.empty')}
      action={
        <Link to={paths.search()} className={buttonClass('primary')}>
          {t('searches.toSearch')}
        </Link>
      }
    >
      <p className={styles.explanation}>{t('searches.emptyHint')}</p>
    </Notice>
  );
}
