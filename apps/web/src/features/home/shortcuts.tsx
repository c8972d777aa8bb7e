import { Gavel, Store, Tags } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../shared/lib/paths';
import styles from './shortcuts.module.css';

const shortcuts = [
  { label: 'Webshops', text: 'Fixed prices, ready to buy', to: paths.orgs({ orgForm: 'shops' }), Icon: Store },
  {
    label: 'Marketplaces',
    text: 'Many sellers under one roof',
    to: paths.orgs({ orgForm: 'marketplaces' }),
    Icon: Tags,
  },
  { label: 'Auctions', text: 'What can be bid on now', to: paths.auctions(), Icon: Gavel },
] as const;

export function Shortcuts() {
  return (
    <nav aria-label="Shortcuts" className={styles.shortcuts}>
      {shortcuts.map(({ label, text, to, Icon }) => (
        <Link key={label} to={to} className={styles.shortcut}>
          <Icon aria-hidden />
          <span>
            <strong>{label}</strong>
            <span className={styles.text}>{text}</span>
          </span>
        </Link>
      ))}
    </nav>
  );
}
