import type { ReactNode } from 'react';
import { LotGrid } from '../../shared/lots/lot-grid';
import styles from './result-grid.module.css';
import type { Density } from './use-density';

interface ResultGridProps {
  readonly density: Density;
  readonly dimmed: boolean;
  /** One `li` per lot. */
  readonly children: ReactNode;
}

/** The lots as cards, or as rows in which more of them fit on a screen. */
export function ResultGrid({ density, dimmed, children }: ResultGridProps) {
  if (density === 'grid') return <LotGrid dimmed={dimmed}>{children}</LotGrid>;
  return (
    <ul className={styles.rows} data-dimmed={dimmed || undefined}>
      {children}
    </ul>
  );
}
