import type { TypeWorth } from '@obverse/contracts';
import { useId, useMemo, useRef, useState } from 'react';
import { t } from '../language/messages';
import { PriceLines, TimeLabels } from './chart-axes';
import { ChartLegend } from './chart-legend';
import { ChartPoints } from './chart-points';
import { chartPoints, priceAxis, timeAxis } from './chart-scales';
import styles from './price-chart.module.css';
import { useWidth } from './use-width';
import { pointText } from './worth-words';

/** In pixels. The style sheet reserves the height. */
const HEIGHT = 280;
const TOP = 12;
/** Half the label of a day. */
const RIGHT = 48;
const BOTTOM = 28;
const LABEL_GAP = 12;
const DIGIT_WIDTH = 7.5;

/** Prices of a type over time. Each point is a link to its lot. Nothing if no point has an amount in the currency of the answer. */
export function PriceChart({ worth }: { readonly worth: TypeWorth }) {
  const place = useRef<HTMLDivElement>(null);
  const width = useWidth(place);
  const readout = useId();
  const [shown, setShown] = useState<number>();
  const layout = useMemo(() => layoutOf(worth, width), [worth, width]);
  if (!layout) return null;

  const { points, prices, times, left, across } = layout;
  const { quartiles, currency } = worth;
  const title = t(prices.isLogarithmic ? 'worth.chartLog' : 'worth.chart', { currency });
  const active = shown === undefined ? undefined : points[shown];
  return (
    <figure className={styles.chart}>
      <figcaption className={styles.caption}>{title}</figcaption>
      <ChartLegend points={points} hasQuartiles={quartiles !== undefined} />
      <div ref={place} className={styles.place}>
        <svg width={width} height={HEIGHT} role="group" aria-label={title} aria-describedby={readout}>
          <g transform={`translate(${left} ${TOP})`}>
            <PriceLines axis={prices} across={across} quartiles={quartiles} />
            <TimeLabels axis={times} top={HEIGHT - TOP - 8} />
            <ChartPoints points={points} currency={currency} prices={prices} times={times} onShow={setShown} />
          </g>
        </svg>
      </div>
      <p id={readout} className={styles.readout}>
        {active ? (
          pointText(active.point, currency)
        ) : (
          <>
            {t('worth.open')} <span className={styles.keys}>{t('worth.keys')}</span>
          </>
        )}
      </p>
    </figure>
  );
}

/** The points and axes of a chart of `width` pixels; undefined without a point. `left` is the space for the labels of amounts. */
function layoutOf({ points: all, quartiles }: TypeWorth, width: number) {
  const points = chartPoints(all);
  if (points.length === 0) return undefined;
  const bounds = quartiles ? [Number(quartiles.low), Number(quartiles.high)] : [];
  const prices = priceAxis([...points.map(({ amount }) => amount), ...bounds], HEIGHT - TOP - BOTTOM);
  const left = LABEL_GAP + DIGIT_WIDTH * Math.max(...prices.ticks.map((tick) => String(tick).length));
  const across = Math.max(width - left - RIGHT, 1);
  const times = timeAxis(
    points.map(({ time }) => time),
    across,
  );
  return { points, prices, times, left, across };
}
