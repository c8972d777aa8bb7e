import { Menu } from 'lucide-react';
import { useLocation } from 'react-router';
import { t } from '../../shared/language/messages';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { Link } from '../../shared/routing/link';
import { IconButton } from '../../shared/ui/icon-button';
import { Modal } from '../../shared/ui/modal';
import { mainMenu } from './main-menu';
import styles from './menu-drawer.module.css';
import { LazyUserLinks } from './lazy-user-links';

/** The main menu on narrow screens. */
export function MenuDrawer() {
  const { open, setOpen } = useHashModal('menu');
  const { pathname } = useLocation();
  return (
    <div className={styles.place}>
      <IconButton label={t('chrome.menu')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu aria-hidden />
      </IconButton>
      <Modal open={open} onClose={() => setOpen(false)} title={t('chrome.menu')} shape="right">
        <nav aria-label={t('chrome.main')} className={styles.entries}>
          {mainMenu.map((entry) => (
            <Link
              key={t(entry.label)}
              to={entry.to}
              replace
              {...(entry.isCurrent(pathname) ? { 'aria-current': 'page' as const } : {})}
            >
              {t(entry.label)}
            </Link>
          ))}
        </nav>
        <div className={styles.user}>
          <LazyUserLinks replace />
        </div>
      </Modal>
    </div>
  );
}
