import { Gavel, Store, Tags, type LucideIcon } from 'lucide-react';
import { t, type MessageKey } from '../../shared/language/messages';
import { paths } from '../../shared/lib/paths';
import { Link } from '../../shared/routing/link';
import styles from './shortcuts.module.css';

interface Shortcut {
  readonly label: MessageKey;
  readonly text: MessageKey;
  readonly to: string;
  readonly Icon: LucideIcon;
}

const shortcuts: readonly Shortcut[] = [
  { label: 'chrome.webshops', text: 'home.webshopsText', to: paths.orgs({ orgForm: 'shops' }), Icon: Store },
  {
    label: 'chrome.marketplaces',
    text: 'home.marketplacesText',
    to: paths.orgs({ orgForm: 'marketplaces' }),
    Icon: Tags,
  },
  { label: 'chrome.auctions', text: 'home.auctionsText', to: paths.auctions(), Icon: Gavel },
];

export function Shortcuts() {
  return (
    <nav aria-label={t('home.shortcuts')} className={styles.shortcuts}>
      {shortcuts.map(({ label, text, to, Icon }) => (
        <Link key={label} to={to} className={styles.shortcut}>
          <Icon aria-hidden />
          <span>
            <strong>{t(label)}</strong>
            <span className={styles.text}>{t(text)}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
