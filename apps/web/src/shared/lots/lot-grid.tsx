import { Children, type ReactNode } from 'react';
import { Skeleton } from '../ui/skeleton';
import type { LotDensity } from './density';
import styles from './lot-grid.module.css';

/** A grid with this number of lots is long: its cards are laid out when they come near the screen. */
const LONG = 30;

interface LotGridProps {
  /** One `li` with a card for each lot. */
  readonly children: ReactNode;
  readonly dimmed?: boolean;
  readonly density?: LotDensity;
}

export function LotGrid({ children, dimmed = false, density = 'grid' }: LotGridProps) {
  return (
    <div className={styles.list} data-density={density}>
      <ul
        className={styles.grid}
        data-dimmed={dimmed || undefined}
        data-long={Children.count(children) >= LONG || undefined}
      >
        {children}
      </ul>
    </div>
  );
}

interface LotGridSkeletonProps {
  readonly count: number;
  readonly density?: LotDensity;
}

/** The grid while lots load. */
export function LotGridSkeleton({ count, density = 'grid' }: LotGridSkeletonProps) {
  return (
    <div className={styles.list} data-density={density}>
      <ul className={styles.grid} aria-hidden>
        {Array.from({ length: count }, (_, index) => (
          <li key={index}>{density === 'list' ? <Skeleton className={styles.row} /> : <LotCardSkeleton />}</li>
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
