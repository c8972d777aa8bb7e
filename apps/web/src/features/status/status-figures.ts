import type { SearchFigures, StatusDay } from '@obverse/contracts';
import { activeLanguage } from '../../shared/language/messages';

const DAY_MS = 86_400_000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The server measures no longer times. */
const LONGEST_MS = 10_000;

/** The days that the charts show; the last one is today. */
export const SHOWN_DAYS = 90;

/** "140 ms", "2.5 sec"; "≥ 10 sec" for the longest time that is measured. */
export function millisecondsText(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return '–';
  if (milliseconds < 1_000) return unitText(milliseconds, 'millisecond', 0);
  const text = unitText(milliseconds / 1_000, 'second', 1);
  return milliseconds >= LONGEST_MS ? `≥ ${text}` : text;
}

/** "40 min", "3 hr", "2 days": rounded down to the largest suitable unit. */
export function durationText(seconds: number | undefined): string {
  if (seconds === undefined) return '–';
  if (seconds < MINUTE) return unitText(seconds, 'second', 1);
  if (seconds < 2 * HOUR) return unitText(Math.floor(seconds / MINUTE), 'minute', 0);
  if (seconds < 2 * DAY) return unitText(Math.floor(seconds / HOUR), 'hour', 0);
  return unitText(Math.floor(seconds / DAY), 'day', 0);
}

/** The share of all searches, rounded up: a share above 0 never looks like 0. */
export function partText(figures: SearchFigures, part: 'refused' | 'failed'): string {
  const all = figures.answered + figures.refused + figures.failed;
  if (all === 0) return '–';
  const format = new Intl.NumberFormat(activeLanguage(), { style: 'percent', maximumFractionDigits: 2 });
  return format.format(Math.ceil((figures[part] / all) * 10_000) / 10_000);
}

/** The share of the measured minutes in which the component was there. Undefined without a minute. */
export function availabilityOf(day: StatusDay, away: 'searchAway' | 'databaseAway' = 'searchAway'): number | undefined {
  return day.minutes === 0 ? undefined : 1 - day[away] / day.minutes;
}

interface Bar {
  readonly day: string;
  /** Days before the first shown one have none. */
  readonly x: number;
  /** From 0 to 1. */
  readonly height: number;
  readonly isMarked: boolean;
}

/** A bar of full height for each day with measurements; a day is marked when the search was away. */
export function availabilityBars(days: readonly StatusDay[], today: string): readonly Bar[] {
  return barsOf(days, today, (day) => (day.minutes === 0 ? undefined : { height: 1, isMarked: day.searchAway > 0 }));
}

/** A bar for each day with searches, relative to the slowest day. */
export function timeBars(days: readonly StatusDay[], today: string): readonly Bar[] {
  const longest = Math.max(1, ...days.map(({ p95 }) => p95 ?? 0));
  return barsOf(days, today, ({ p95 }) => (p95 === undefined ? undefined : { height: p95 / longest, isMarked: false }));
}

function barsOf(
  days: readonly StatusDay[],
  today: string,
  barOf: (day: StatusDay) => Pick<Bar, 'height' | 'isMarked'> | undefined,
): readonly Bar[] {
  return days.flatMap((day) => {
    const x = SHOWN_DAYS - 1 - (Date.parse(today) - Date.parse(day.day)) / DAY_MS;
    const bar = barOf(day);
    return bar && x >= 0 && x < SHOWN_DAYS ? [{ day: day.day, x, ...bar }] : [];
  });
}

function unitText(value: number, unit: string, digits: number): string {
  return new Intl.NumberFormat(activeLanguage(), {
    style: 'unit',
    unit,
    maximumFractionDigits: digits,
  }).format(value);
}
