import { Outlet, useLocation } from 'react-router';
import { LazyCompareTray } from '../../shared/later/lazy';
import { t } from '../../shared/language/messages';
import { useRouterState } from '../../shared/routing/router-view';
import { ScrollMemory } from '../../shared/routing/scroll-memory';
import { ToastRegion } from '../../shared/ui/toast-region';
import styles from './chrome.module.css';
import { CookieNotice } from './cookie-notice';
import { Dialogs } from './dialogs';
import { Footer } from './footer';
import { NavBar } from './nav-bar';
import { useCutTexts } from './use-cut-texts';
import { useLanguageOfAccount } from './use-language-of-account';
import { useMoveSearches } from './use-move-searches';
import { usePendingAct } from './use-pending-act';
import { useSlashToSearch } from './use-slash-to-search';

/** The pages where lots are shown. */
const lotPages = /^\/(?:$|search|lot\/|lists|catalog)/;

/** The frame around every page. */
export function Chrome() {
  const { pathname } = useLocation();
  const loading = useRouterState()?.isLoading === true;
  useSlashToSearch();
  useCutTexts();
  usePendingAct();
  useMoveSearches();
  useLanguageOfAccount();
  return (
    <>
      <a href="#content" className={styles.skip}>
        {t('chrome.skip')}
      </a>
      {loading && <div className={styles.progress} role="progressbar" aria-label={t('chrome.loadingPage')} />}
      <NavBar withSearch={pathname !== '/'} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <CookieNotice />
      {lotPages.test(pathname) && <LazyCompareTray />}
      <Dialogs />
      <ToastRegion />
      <ScrollMemory />
    </>
  );
}
