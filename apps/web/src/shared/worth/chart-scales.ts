import type { WorthPoint } from '@obverse/contracts';
import { scaleLinear, scaleLog, scaleUtc } from 'd3-scale';

/** From this ratio of the highest to the lowest amount on, the axis is logarithmic. */
const WIDE_SPREAD = 20;
/** Space above the highest and below the lowest amount, as a part of their range. */
const MARGIN = 0.08;
const DAY = 86_400_000;
/** A shorter time is shown within this one. */
const LEAST_SPAN = 30 * DAY;
const LEAST_TICKS = 2;
/** Width of the label of a time and the space around it, in pixels. */
const TICK_WIDTH = 120;
/** A logarithmic axis of more decades has a tick at each power of ten only. */
const FEW_DECADES = 2;

/** A point with a place in the chart. */
export interface ChartPoint {
  readonly point: WorthPoint;
  /** Epoch milliseconds: noon UTC of the day. */
  readonly time: number;
  /** In the currency of the answer. A float: it only says where to draw. */
  readonly amount: number;
}

export interface Axis {
  /** Pixels from the start of the axis. */
  readonly place: (value: number) => number;
  readonly ticks: readonly number[];
}

export interface PriceAxis extends Axis {
  readonly isLogarithmic: boolean;
}

/** The points that have an amount in the currency of the answer, the earliest first. */
export function chartPoints(points: readonly WorthPoint[]): readonly ChartPoint[] {
  return points
    .flatMap((point) =>
      point.converted === undefined
        ? []
        : [{ point, time: Date.parse(`${point.on}T12:00:00.000Z`), amount: Number(point.converted) }],
    )
    .sort((one, other) => one.time - other.time);
}

/** The axis of amounts, at least one: the highest at 0, the lowest at `height`, in pixels. */
export function priceAxis(amounts: readonly number[], height: number): PriceAxis {
  const low = Math.min(...amounts);
  const high = Math.max(...amounts);
  // A logarithm has no place for zero.
  if (low > 0 && high / low > WIDE_SPREAD) {
    const margin = (high / low) ** MARGIN;
    const scale = scaleLog([low / margin, high * margin], [height, 0]);
    return { isLogarithmic: true, place: scale, ticks: roundAmounts(scale.ticks(), high / low) };
  }
  const margin = (high - low) * MARGIN || high * MARGIN || 1;
  const scale = scaleLinear([Math.max(low - margin, 0), high + margin], [height, 0]);
  return { isLogarithmic: false, place: scale, ticks: scale.ticks(5) };
}

/** Of the ticks of a logarithmic axis those at 1, 2 and 5, or at 1 only, times a power of ten. */
function roundAmounts(ticks: readonly number[], ratio: number): readonly number[] {
  const leading = Math.log10(ratio) > FEW_DECADES ? ['1'] : ['1', '2', '5'];
  return ticks.filter((tick) => leading.includes(tick.toExponential().charAt(0)));
}

export type TickUnit = 'day' | 'month' | 'year';

export interface TimeAxis extends Axis {
  /** The shortest unit that the labels of the ticks need. */
  readonly unit: TickUnit;
}

/** The axis of time through `width` pixels, with two ticks or more. `times` has at least one time. */
export function timeAxis(times: readonly number[], width: number): TimeAxis {
  const first = Math.min(...times);
  const last = Math.max(...times);
  const missing = Math.max(LEAST_SPAN - (last - first), 0) / 2;
  const scale = scaleUtc([first - missing, last + missing], [0, width]);
  const most = Math.max(LEAST_TICKS, Math.floor(width / TICK_WIDTH));
  const ticks = roundTimes((count) => scale.ticks(count), most);
  // The scale may have more ticks than it was asked for.
  const step = Math.ceil(ticks.length / most);
  return { place: scale, ticks: ticks.filter((_, index) => index % step === 0), unit: tickUnit(ticks) };
}

/** About `wanted` times. A scale may find one only, which does not say how long the axis is: then more are asked for. */
function roundTimes(ticksOf: (count: number) => readonly Date[], wanted: number): readonly number[] {
  const ticks = ticksOf(wanted);
  return ticks.length < LEAST_TICKS ? roundTimes(ticksOf, wanted + 1) : ticks.map(Number);
}

function tickUnit([first = 0, second = 0]: readonly number[]): TickUnit {
  const days = (second - first) / DAY;
  if (days < 27) return 'day';
  return days < 360 ? 'month' : 'year';
}
