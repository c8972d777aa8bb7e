import { Link } from '../routing/link';
import styles from './segments.module.css';

export interface SegmentLink {
  readonly label: string;
  readonly to: string;
  readonly current: boolean;
  readonly count?: string;
}

/** A toggle whose options are links. */
export function Segments({ label, links }: { readonly label: string; readonly links: readonly SegmentLink[] }) {
  return (
    <nav aria-label={label} className={styles.segments}>
      {links.map((link) => (
        <Link
          key={link.label}
          to={link.to}
          className={styles.segment}
          {...(link.current ? { 'aria-current': 'true' as const } : {})}
        >
          {link.label}
          {link.count !== undefined && <span className={styles.count}>{link.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
