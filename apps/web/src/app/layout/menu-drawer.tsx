import { Menu } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useHashModal } from '../../shared/lib/use-hash-modal';
import { IconButton } from '../../shared/ui/icon-button';
import { Modal } from '../../shared/ui/modal';
import { mainMenu } from './main-menu';
import styles from './menu-drawer.module.css';

/** The main menu on narrow screens. */
export function MenuDrawer() {
  const { open, setOpen } = useHashModal('menu');
  const { pathname } = useLocation();
  return (
    <div className={styles.place}>
      <IconButton label="Menu" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Menu aria-hidden />
      </IconButton>
      <Modal open={open} onClose={() => setOpen(false)} title="Menu" shape="right">
        <nav aria-label="Main" className={styles.entries}>
          {mainMenu.map((entry) => (
            <Link
              key={entry.label}
              to={entry.to}
              replace
              {...(entry.isCurrent(pathname) ? { 'aria-current': 'page' as const } : {})}
            >
              {entry.label}
            </Link>
          ))}
        </nav>
      </Modal>
    </div>
  );
}
