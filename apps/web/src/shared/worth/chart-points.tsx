import { memo, useRef, useState, type KeyboardEvent } from 'react';
import { paths } from '../lib/paths';
import { Link } from '../routing/link';
import type { Axis, ChartPoint } from './chart-scales';
import { Glyph } from './glyph';
import styles from './price-chart.module.css';
import { pointText } from './worth-words';

/** Radius of the area of a point that takes clicks and touches, in pixels. */
const REACH = 11;

interface ChartPointsProps {
  /** The earliest first. */
  readonly points: readonly ChartPoint[];
  readonly currency: string;
  readonly prices: Axis;
  readonly times: Axis;
  /** The index of the point that has the focus or the pointer; undefined when it has left. */
  readonly onShow: (index: number | undefined) => void;
}

/** Key → the index to which it moves from an index. */
const moves: Readonly<Record<string, (from: number, last: number) => number>> = {
  ArrowLeft: (from) => from - 1,
  ArrowUp: (from) => from - 1,
  ArrowRight: (from) => from + 1,
  ArrowDown: (from) => from + 1,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The points as links. They are one stop of the tab key, and the arrow keys move between them in the order of time. They may be 500, which are not rendered
 * again while the pointer moves over them.
 */
export const ChartPoints = memo(function ChartPoints({ points, currency, prices, times, onShow }: ChartPointsProps) {
  const group = useRef<SVGGElement>(null);
  const last = points.length - 1;
  const [chosen, setChosen] = useState(last);
  const stop = Math.min(chosen, last);
  const move = (event: KeyboardEvent) => {
    const target = moves[event.key]?.(stop, last);
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    group.current?.querySelectorAll('a')[Math.max(0, Math.min(target, last))]?.focus();
  };
  return (
    <g ref={group} onKeyDown={move}>
      {points.map(({ point, time, amount }, index) => (
        <Link
          key={`${point.lotId} ${point.kind} ${point.on}`}
          to={paths.lot({ id: point.lotId, uiKey: point.uiKey })}
          className={styles.point}
          aria-label={pointText(point, currency)}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => {
            setChosen(index);
            onShow(index);
          }}
          onBlur={() => onShow(undefined)}
          onPointerEnter={() => onShow(index)}
          onPointerLeave={() => onShow(undefined)}
        >
          <g transform={`translate(${times.place(time)} ${prices.place(amount)})`}>
            <circle r={REACH} className={styles.hit} />
            <Glyph kind={point.kind} uncounted={point.uncounted} />
          </g>
        </Link>
      ))}
    </g>
  );
});
