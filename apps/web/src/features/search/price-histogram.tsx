import type { FilterOptions } from '@obverse/contracts';
import { t } from '../../shared/language/messages';
import { formatMoney } from '../../shared/lib/format';
import { amountOf } from '../../shared/notes/amount';
import { usePrices } from './api/prices';
import styles from './price-histogram.module.css';
import { edgesOf, placesOf, type PriceBars } from './price-scale';

interface PriceHistogramProps extends HandleProps {
  readonly filterOptions: FilterOptions | undefined;
  /** Of the bounds. */
  readonly currency: string;
}

export interface HandleProps {
  /** What is typed. */
  readonly bounds: readonly [string, string];
  readonly onBounds: (bounds: readonly [string, string]) => void;
  /** A pointer has let a handle go. Not called for keys, which move it in many steps. */
  readonly onRelease: (() => void) | undefined;
}

const HEIGHT = 48;
/** A bar with one lot among thousands is still seen. */
const LEAST = 2;

/** The lots of the search by price, whatever range it asks for, with a handle for each bound. Nothing while the prices are not known. */
export function PriceHistogram({ filterOptions, currency, bounds, onBounds, onRelease }: PriceHistogramProps) {
  const { data: prices } = usePrices(filterOptions);
  if (prices?.currency !== currency || prices.bars.length === 0) return null;
  const { bars } = prices;
  const typed = bounds.map(amountOf);
  const places = placesOf([typed[0] ?? '', typed[1] ?? ''], bars);
  return (
    <div className={styles.histogram}>
      <Bars bars={bars} places={places} currency={currency} />
      <Handles {...{ bars, places, currency, bounds, onBounds, onRelease }} />
    </div>
  );
}

interface BarsProps {
  readonly bars: PriceBars;
  readonly places: readonly [number, number];
  readonly currency: string;
}

function Bars({ bars, places: [from, to], currency }: BarsProps) {
  const most = Math.max(...bars.map(({ count }) => count));
  return (
    <svg
      role="img"
      aria-label={inWords(bars, currency)}
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={styles.bars}
    >
      {bars.map(({ from: bound, count }, place) => {
        const height = count === 0 ? 0 : Math.max((count / most) * HEIGHT, LEAST);
        const isChosen = place + 1 > from && place < to;
        return (
          <rect
            key={bound}
            x={place + 0.05}
            width={0.9}
            y={HEIGHT - height}
            height={height}
            className={styles.bar}
            data-chosen={isChosen || undefined}
          />
        );
      })}
    </svg>
  );
}

function Handles({ bars, places, currency, bounds, onBounds, onRelease }: BarsProps & HandleProps) {
  const edges = edgesOf(bars);
  const handle = (bound: 0 | 1, label: string) => {
    const place = Math.round(places[bound]);
    // At its end of the scale a bound is open.
    const isOpen = place === (bound === 0 ? 0 : bars.length);
    const change = (moved: number) => {
      const isMovedOpen = moved === (bound === 0 ? 0 : bars.length);
      const amount = isMovedOpen ? '' : (edges[moved] ?? '');
      onBounds(bound === 0 ? [amount, bounds[1]] : [bounds[0], amount]);
    };
    return (
      <input
        type="range"
        min={0}
        max={bars.length}
        step={1}
        value={place}
        aria-label={`${t('ranges.price')}, ${label}`}
        aria-valuetext={isOpen ? t('ranges.any') : formatMoney(edges[place] ?? '', currency)}
        className={styles.handle}
        onPointerUp={onRelease}
        onChange={({ target }) => {
          const moved = Number(target.value);
          // A bound stops before the other one.
          change(bound === 0 ? Math.min(moved, Math.ceil(places[1]) - 1) : Math.max(moved, Math.floor(places[0]) + 1));
        }}
      />
    );
  };
  return (
    <div className={styles.handles}>
      {handle(0, t('ranges.from'))}
      {handle(1, t('ranges.to'))}
    </div>
  );
}

/** The number of lots, the first and the last price, and where most are. */
function inWords(bars: PriceBars, currency: string): string {
  const lots = bars.reduce((sum, { count }) => sum + count, 0);
  const first = bars.reduce((most, bar) => (bar.count > most.count ? bar : most));
  const money = (amount: string | undefined) =>
    amount === undefined ? t('ranges.any') : formatMoney(amount, currency);
  return t('ranges.prices', {
    lots,
    from: money(bars[0]?.from),
    to: money(bars.at(-1)?.to ?? bars.at(-1)?.from),
    mostFrom: money(first.from),
    mostTo: money(first.to ?? first.from),
  });
}
