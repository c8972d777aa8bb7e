import type { ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton';
import styles from './lot-grid.module.css';

export function LotGrid({ children, dimmed = false }: { readonly children: ReactNode; readonly dimmed?: boolean }) {
  return (
    <div className={styles.list}>
      <ul className={styles.grid} data-dimmed={dimmed || undefined}>
        {children}
      </ul>
    </div>
  );
}

/** The grid while lots load. */
export function LotGridSkeleton({ count }: { readonly count: number }) {
  return (
    <div className={styles.list}>
      <ul className={styles.grid} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>
            <LotCardSkeleton />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function LotCardSkeleton() {
  return (
    <div className={styles.skeleton}>
      <Skeleton className={styles.picture} />
      <Skeleton className={styles.short} />
      <Skeleton className={styles.long} />
      <Skeleton className={styles.long} />
      <Skeleton className={styles.price} />
    </div>
  );
}
