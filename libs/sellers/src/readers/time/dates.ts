import { type ClockTime, isTime, printedTime, westernised } from './clock-time';
import { withoutTimeLeft } from './durations';
import { monthOf, romanMonthOf } from './months';
import { offsetOf, type PrintedZone, utcOf, withoutOffsets, zoneIn } from './zones';

/** Hints for a printed date. */
export interface DateHints {
  /** IANA zone of times that state none. */
  readonly timezone: string;
  /** Languages of month names, the page's first; English is always tried last. */
  readonly languages: readonly string[];
  /** The meaning of a day without a time: its first or its last millisecond in the zone. Absent: no instant. */
  readonly wholeDay?: 'start' | 'end';
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

interface FoundDay {
  readonly day: Day;
  readonly start: number;
  readonly end: number;
}

const LONGEST_DATE_TEXT = 200;
const iso =
  /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?(?:\s?(Z|[+-](?:0\d|1[0-4])(?::?(?:00|15|30|45))?(?![\d:]))(?!\d))?/;
/** A time after the time, `18:00-20:00`. */
const untilTime = /^\s?[-–—]\s?\d{1,2}[:.]\d{2}/;
const numeric = /(?<!\d)(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{4})(?!\d)/g;
/** `24.12.26`; not part of a longer row of numbers. */
const shortYear = /(?<![\d.:/-])(\d{1,2})([./-])\s?(\d{1,2})\2\s?(\d{2})(?![\d:/-]|\.\d|,\d)/g;
/** Languages in which a date of three short numbers may begin with the year. */
const yearFirstLanguages = new Set(['ja', 'zh', 'ko', 'hu', 'lt', 'sv', 'fa']);
/** `2026.11.21`, `2026/11/21`, `2026. 11. 21.`: the month always follows a leading year. */
const yearFirst = /(?<!\d)(\d{4})(?:([./])\2?|\. )(\d{1,2})(?:[./]|\. )(\d{1,2})(?!\d)/g;
const dayFirst =
  /(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th|er|º|ª|-го)?(?:\s+(?:de|of|d['’](?=\p{L})))?[\s-]*(?<=[\s'’-])(\p{L}{3,14})\.?(?:\s+(?:de|del))?,?[\s-]+(\d{4})(?!\d)/gu;
/** `24 Dec '26`, `24-Dec-26`. A number after a month without either may be an hour. */
const dayMonthShortYear = /(?<!\d)(\d{1,2})(?:\.?\s+(\p{L}{3,14})\.?\s+['’](\d{2})|-(\p{L}{3,14})-(\d{2}))(?![\d:-])/gu;
/** `24 XII 2026`, `24.XII.2026` */
const romanMonth = /(?<!\d)(\d{1,2})[.\s/-]\s?([IVX]{1,4})[.\s/-]\s?(\d{4})(?!\d)/g;
/** `2026. november 21.`, `2026 m. lapkričio 21 d.`, `2026. gada 21. novembris`. */
const yearThenMonth = /(?<!\d)(\d{4})\.?\s+(?:m\.\s+)?(\p{L}{3,14})\.?\s+(\d{1,2})(?!\d)/gu;
const yearThenDay = /(?<!\d)(\d{4})\.\s+gada\s+(\d{1,2})\.\s+(\p{L}{3,14})/gu;
const monthFirst = /(?<!\p{L})(\p{L}{3,14})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/gu;
/**
 * The instant in a text, `2026-11-21T10:00:00.000Z`; undefined when uncertain: no date or two dates, a day without a time (unless `wholeDay`
 * defines it), an ambiguous order of day and month, an impossible date, a year outside 1990-2100. Parses ISO 8601 and RFC 2822, Unix seconds and
 * milliseconds, and printed dates with month names in any of the languages; the zone is the printed one, else the seller's.
 */
export function parseInstant(text: string, hints: DateHints): string | undefined {
  const line = withoutTimeLeft(westernised(extended(tidied(text))));
  if (/^\d{10}$/.test(line)) return fromEpoch(Number(line) * 1000);
  if (/^\d{13}$/.test(line)) return fromEpoch(Number(line));
  const isoMatch = iso.exec(line);
  if (isoMatch) return fromIso(isoMatch, line, hints);
  const found = printedDay(line, hints);
  if (!found) return undefined;
  const rest = `${line.slice(0, found.start)} | ${line.slice(found.end)}`;
  const time = printedTime(withoutOffsets(rest));
  return time === 'unsure' ? undefined : instantOf(found.day, time, zoneIn(rest), hints);
}

function tidied(text: string): string {
  return text
    .slice(0, LONGEST_DATE_TEXT)
    .replace(/[\u061c\u200b-\u200f\u202a-\u202e\ufeff]/g, '')
    .replace(/[\u0660-\u0669]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x0630))
    .replace(/\s+/g, ' ')
    .trim();
}

/** ISO 8601 without signs, as calendars write it: `20261121T100000Z`. */
function extended(line: string): string {
  return line.replace(
    /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?(?=Z|[+-]|$)/,
    (_, year: string, month: string, day: string, hour: string, minute: string, second: string | undefined) =>
      `${year}-${month}-${day}T${hour}:${minute}:${second ?? '00'}`,
  );
}

function fromEpoch(ms: number): string | undefined {
  const year = new Date(ms).getUTCFullYear();
  return year >= 1990 && year <= 2100 ? new Date(ms).toISOString() : undefined;
}

function fromIso(match: RegExpExecArray, line: string, hints: DateHints): string | undefined {
  const [all, year, month, day, hour, minute, second, fraction, zone] = match;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const rest = line.slice(match.index + all.length);
  if (iso.test(rest) || (hour !== undefined && untilTime.test(rest))) return undefined;
  const time =
    hour === undefined
      ? printedTime(withoutOffsets(rest))
      : {
          hour: Number(hour),
          minute: Number(minute),
          second: Number(second ?? 0),
          ms: Number((fraction ?? '0').slice(0, 3).padEnd(3, '0')),
        };
  if (time === 'unsure') return undefined;
  return instantOf(
    date,
    time,
    zone === undefined ? zoneIn(`${hour === undefined ? '' : '0'}${rest}`) : { offsets: [offsetOf(zone)] },
    hints,
  );
}

function printedDay(line: string, hints: DateHints): FoundDay | undefined {
  const full = [...numericDays(line, hints), ...namedDays(line, hints)];
  const days = full.length > 0 ? full : [...shortDays(line, hints)];
  const [first] = days;
  // A second date, or `21.-23. November`: the intended day is unknown.
  if (!first || days.some((other) => !sameDay(other.day, first.day))) return undefined;
  if (/\d\.?\s*[-–—/]\s*$/.test(line.slice(0, first.start)) && hints.wholeDay !== 'end') return undefined;
  return first;
}

function* numericDays(line: string, hints: DateHints): Generator<FoundDay> {
  for (const match of line.matchAll(yearFirst)) {
    yield found(match, { year: Number(match[1]), month: Number(match[3]), day: Number(match[4]) });
  }
  yield* dayMonthYear(numeric, line, hints, (year) => year);
}

/** Dates with a year of two digits, which is of this century. */
function* shortDays(line: string, hints: DateHints): Generator<FoundDay> {
  if (!yearFirstLanguages.has((hints.languages[0] ?? 'en').slice(0, 2)))
    yield* dayMonthYear(shortYear, line, hints, (year) => 2000 + year);
  for (const match of line.matchAll(dayMonthShortYear)) {
    const month = monthOf(match[2] ?? match[4] ?? '', hints.languages);
    const year = 2000 + Number(match[3] ?? match[5]);
    if (month !== undefined) yield found(match, { year, month, day: Number(match[1]) });
  }
}

function* dayMonthYear(
  pattern: RegExp,
  line: string,
  hints: DateHints,
  yearOf: (printed: number) => number,
): Generator<FoundDay> {
  for (const match of line.matchAll(pattern)) {
    const [a, b, year] = [Number(match[1]), Number(match[3]), yearOf(Number(match[4]))];
    const swappable = a <= 12 && b <= 12 && a !== b;
    const american = match[2] === '/' && (b > 12 || a === b);
    // `03/04/2026` is April in Europe and March in America; English pages use both.
    if (swappable && match[2] !== '.' && (hints.languages[0] ?? 'en').startsWith('en')) continue;
    yield found(match, american ? { year, month: a, day: b } : { year, month: b, day: a });
  }
}

/** Which group of each pattern is year, month and day. */
const namedForms = [
  [dayFirst, 3, 2, 1],
  [monthFirst, 3, 1, 2],
  [yearThenMonth, 1, 2, 3],
  [yearThenDay, 1, 3, 2],
] as const;

function* namedDays(line: string, hints: DateHints): Generator<FoundDay> {
  for (const [pattern, yearAt, monthAt, dayAt] of namedForms) {
    for (const match of line.matchAll(pattern)) {
      const month = monthOf(match[monthAt] ?? '', hints.languages);
      if (month !== undefined) yield found(match, { year: Number(match[yearAt]), month, day: Number(match[dayAt]) });
    }
  }
  for (const match of line.matchAll(romanMonth)) {
    const month = romanMonthOf(match[2] ?? '');
    if (month !== undefined) yield found(match, { year: Number(match[3]), month, day: Number(match[1]) });
  }
}

function found(match: RegExpExecArray, day: Day): FoundDay {
  return { day, start: match.index, end: match.index + match[0].length };
}

function sameDay(a: Day, b: Day): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

function instantOf(
  day: Day,
  time: ClockTime | undefined,
  zone: PrintedZone | undefined,
  hints: DateHints,
): string | undefined {
  if (!isDay(day) || (time && !isTime(time))) return undefined;
  const clockTime = time ?? wholeDayTime(hints.wholeDay);
  if (!clockTime) return undefined;
  const { hour, minute, second, ms } = clockTime;
  const utc = utcOf(Date.UTC(day.year, day.month - 1, day.day, hour, minute, second, ms), zone, hints.timezone);
  return utc === undefined ? undefined : new Date(utc).toISOString();
}

function wholeDayTime(wholeDay: DateHints['wholeDay']): ClockTime | undefined {
  if (wholeDay === undefined) return undefined;
  return wholeDay === 'start'
    ? { hour: 0, minute: 0, second: 0, ms: 0 }
    : { hour: 23, minute: 59, second: 59, ms: 999 };
}

function isDay({ year, month, day }: Day): boolean {
  if (year < 1990 || year > 2100 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
