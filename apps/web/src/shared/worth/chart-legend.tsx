import type { PointKind } from '@obverse/contracts';
import type { ReactNode } from 'react';
import { t } from '../language/messages';
import type { ChartPoint } from './chart-scales';
import { Glyph } from './glyph';
import styles from './price-chart.module.css';
import { kindTexts } from './worth-words';

const kinds: readonly PointKind[] = ['result', 'asking', 'last-asked', 'unsold'];

interface ChartLegendProps {
  readonly points: readonly ChartPoint[];
  readonly hasQuartiles: boolean;
}

/** The signs of the chart that it uses, with their names. */
export function ChartLegend({ points, hasQuartiles }: ChartLegendProps) {
  const used = kinds.filter((kind) => points.some(({ point }) => point.kind === kind));
  return (
    <ul className={styles.legend}>
      {used.map((kind) => (
        <Entry key={kind} name={t(kindTexts[kind])}>
          <Glyph kind={kind} uncounted={undefined} />
        </Entry>
      ))}
      {points.some(({ point }) => point.uncounted !== undefined) && (
        <Entry name={t('worth.uncounted')}>
          <Glyph kind="result" uncounted="same-sale" />
        </Entry>
      )}
      {hasQuartiles && (
        <>
          <Entry name={t('worth.median')}>
            <line x1={-9} x2={9} className={styles.median} />
          </Entry>
          <Entry name={t('worth.middleHalf')}>
            <rect x={-9} y={-6} width={18} height={12} className={styles.band} />
          </Entry>
        </>
      )}
    </ul>
  );
}

function Entry({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <li>
      <svg width={20} height={20} viewBox="-10 -10 20 20" aria-hidden>
        {children}
      </svg>
      {name}
    </li>
  );
}
