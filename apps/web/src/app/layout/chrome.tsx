import { Outlet, useLocation } from 'react-router';
import { useRouterState } from '../../shared/routing/router-view';
import { ScrollMemory } from '../../shared/routing/scroll-memory';
import styles from './chrome.module.css';
import { CookieNotice } from './cookie-notice';
import { Footer } from './footer';
import { NavBar } from './nav-bar';
import { useSlashToSearch } from './use-slash-to-search';

/** The frame around every page. */
export function Chrome() {
  const { pathname } = useLocation();
  const loading = useRouterState()?.isLoading === true;
  useSlashToSearch();
  return (
    <>
      <a href="#content" className={styles.skip}>
        Skip to content
      </a>
      {loading && <div className={styles.progress} role="progressbar" aria-label="Loading page" />}
      <NavBar withSearch={pathname !== '/'} />
      <main id="content" className={styles.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <CookieNotice />
      <ScrollMemory />
    </>
  );
}
