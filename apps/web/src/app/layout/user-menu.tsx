import { CircleUserRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../shared/language/messages';
import { IconButton } from '../../shared/ui/icon-button';
import { LazyUserLinks } from './lazy-user-links';
import styles from './user-menu.module.css';

const ID = 'user-menu';

/** The menu of the user in the navigation bar. */
export function UserMenu() {
  const panel = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState(false);
  const { key } = useLocation();
  // A link of the menu was followed.
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover();
  }, [key]);
  return (
    <div className={styles.place}>
      <IconButton label={t('chrome.userMenu')} popoverTarget={ID}>
        <CircleUserRound aria-hidden />
      </IconButton>
      <div ref={panel} id={ID} popover="auto" className={styles.panel} onBeforeToggle={() => setOpened(true)}>
        {opened && <LazyUserLinks />}
      </div>
    </div>
  );
}
