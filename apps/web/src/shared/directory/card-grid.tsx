import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton';
import styles from './card-grid.module.css';

/** A grid of auctions or companies. */
export function CardGrid({ children, dimmed = false }: { readonly children: ReactNode; readonly dimmed?: boolean }) {
  return (
    <ul className={styles.grid} data-dimmed={dimmed || undefined}>
      {children}
    </ul>
  );
}

export function CardGridSkeleton({ count }: { readonly count: number }) {
  return (
    <ul className={styles.grid} aria-hidden>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <Skeleton className={styles.skeleton} />
        </li>
      ))}
    </ul>
  );
}
