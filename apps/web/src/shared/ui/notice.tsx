import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  /** Announced immediately by screen readers. */
  readonly urgent?: boolean;
  /** The notice is the whole page: its title is the page's heading. */
  readonly isPage?: boolean;
}

/** Replaces a list or page: nothing found, or a failure. */
export function Notice({ title, children, action, urgent = false, isPage = false }: NoticeProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.notice} role={urgent ? 'alert' : 'status'}>
      <svg viewBox="0 0 64 64" className={styles.coin} aria-hidden>
        <circle cx="32" cy="32" r="29" />
        <circle cx="32" cy="32" r="24" className={styles.beads} />
        <ellipse cx="32" cy="32" rx="10" ry="12" />
        <ellipse cx="32.4" cy="32" rx="5.6" ry="9.4" />
      </svg>
      <Title className={styles.title}>{title}</Title>
      {children}
      {action !== undefined && <div className={styles.action}>{action}</div>}
    </div>
  );
}
