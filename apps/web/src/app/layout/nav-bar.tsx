import type { MouseEvent } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../shared/language/messages';
import { cx } from '../../shared/lib/cx';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import { SearchBox } from '../../shared/search/search-box';
import { CoinMark } from '../../shared/ui/coin-mark';
import chrome from './chrome.module.css';
import { mainMenu } from './main-menu';
import { MenuDrawer } from './menu-drawer';
import styles from './nav-bar.module.css';
import { ThemeSwitch } from './theme-switch';
import { UserMenu } from './user-menu';

/** `withSearch`: whether the bar contains the search box. */
export function NavBar({ withSearch }: { readonly withSearch: boolean }) {
  const { pathname } = useLocation();
  return (
    <header className={styles.header}>
      <div className={cx(styles.bar, withSearch && styles.searching)}>
        <Link to={paths.home} className={styles.logo} aria-label={t('chrome.home')}>
          <CoinMark size={30} />
          <span>Obverse</span>
        </Link>
        {withSearch && (
          <div className={styles.search}>
            <SearchBox skipLink={pathname.startsWith('/search') && <SkipToLots />} />
          </div>
        )}
        <nav aria-label={t('chrome.main')} className={styles.menu}>
          {mainMenu.map((entry) => (
            <Link
              key={entry.label}
              to={entry.to}
              className={styles.entry}
              {...(entry.isCurrent(pathname) ? { 'aria-current': 'page' as const } : {})}
            >
              {t(entry.label)}
            </Link>
          ))}
        </nav>
        <div className={styles.tools}>
          <ThemeSwitch />
          <UserMenu />
          <MenuDrawer />
        </div>
      </div>
    </header>
  );
}

/** Between the search box and the lots are the menus and all filters. */
function SkipToLots() {
  const skip = (event: MouseEvent) => {
    const first = document.querySelector<HTMLElement>('main [data-lot-card]');
    if (!first) return;
    event.preventDefault();
    first.focus();
  };
  return (
    <a href="#content" className={chrome.skip} onClick={skip}>
      {t('chrome.skipToLots')}
    </a>
  );
}
