import type { TypeWorth } from '@obverse/contracts';
import { formatCount } from '../lib/format';
import { formatter } from '../lib/formatter';
import type { Axis, PriceAxis, TickUnit, TimeAxis } from './chart-scales';
import styles from './price-chart.module.css';
import { dayText } from './worth-words';

const months = formatter(
  (language) => new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
);
const labels: Readonly<Record<TickUnit, (time: number) => string>> = {
  day: (time) => dayText(new Date(time).toISOString().slice(0, 10)),
  month: (time) => months().format(time),
  year: (time) => String(new Date(time).getUTCFullYear()),
};

interface PriceLinesProps {
  readonly axis: PriceAxis;
  /** Length of the lines in pixels. */
  readonly across: number;
  readonly quartiles: TypeWorth['quartiles'];
}

/** The lines of round amounts with their labels; behind them the quartiles as a band with the median. */
export function PriceLines({ axis, across, quartiles }: PriceLinesProps) {
  return (
    <g aria-hidden>
      {quartiles && <QuartileBand place={axis.place} across={across} quartiles={quartiles} />}
      {axis.ticks.map((tick) => (
        <g key={tick} transform={`translate(0 ${axis.place(tick)})`}>
          <line x2={across} className={styles.grid} />
          <text x={-8} dy="0.35em" textAnchor="end">
            {formatCount(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

interface QuartileBandProps {
  readonly place: Axis['place'];
  readonly across: number;
  readonly quartiles: NonNullable<TypeWorth['quartiles']>;
}

function QuartileBand({ place, across, quartiles: { low, median, high } }: QuartileBandProps) {
  const top = place(Number(high));
  const middle = place(Number(median));
  return (
    <>
      <rect y={top} width={across} height={Math.max(place(Number(low)) - top, 1)} className={styles.band} />
      <line x2={across} y1={middle} y2={middle} className={styles.median} />
    </>
  );
}

export function TimeLabels({ axis: { place, ticks, unit }, top }: { readonly axis: TimeAxis; readonly top: number }) {
  const label = labels[unit];
  return (
    <g aria-hidden>
      {ticks.map((tick) => (
        <text key={tick} x={place(tick)} y={top} textAnchor="middle">
          {label(tick)}
        </text>
      ))}
    </g>
  );
}
