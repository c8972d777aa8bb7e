import { monthOf } from './months';
import { offsetOf, wallToUtc } from './zones';

/** How to read a printed date. */
export interface DateHints {
  /** IANA zone of times that name none. */
  readonly timezone: string;
  /** Languages of month names, the page's first; English is always tried last. */
  readonly languages: readonly string[];
  /** What a day without a time means: its first or its last millisecond in the zone. Absent: no instant. */
  readonly wholeDay?: 'start' | 'end';
}

interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

interface Time {
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
}

const LONGEST_DATE_TEXT = 200;
const minuteMs = 60_000;

/** Offsets that printed abbreviations name, minutes east of UTC. Those with several meanings (IST, CST in Asia) follow coin auctions' use. */
const abbreviations: Readonly<Record<string, number>> = {
  Z: 0,
  UTC: 0,
  GMT: 0,
  WET: 0,
  WEST: 60,
  BST: 60,
  CET: 60,
  MEZ: 60,
  CEST: 120,
  MESZ: 120,
  EET: 120,
  EEST: 180,
  MSK: 180,
  EST: -300,
  EDT: -240,
  CST: -360,
  CDT: -300,
  MST: -420,
  MDT: -360,
  PST: -480,
  PDT: -420,
};

const iso =
  /(?<!\d)(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?(?:\s?(Z|[+-]\d{2}:?\d{2})(?!\d))?/;
const numeric = /(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/g;
const dayFirst =
  /(?<!\d)(\d{1,2})(?:\.|st|nd|rd|th|er|º)?(?:\s+de)?[\s-]+(\p{L}{3,14})\.?(?:\s+de)?,?[\s-]+(\d{4})(?!\d)/gu;
const monthFirst = /(?<!\p{L})(\p{L}{3,14})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/gu;
const clock = /(?<![\d.])(\d{1,2})(?:[:.h](\d{2})(?::(\d{2}))?)?\s*(a\.?m\.?|p\.?m\.?|uhr|h\b)?(?!\d)/giu;

/**
 * The instant a text states, `2026-11-21T10:00:00.000Z`; undefined when unsure: no date or two dates, a day without a time (unless
 * `wholeDay` says what it means), day and month that could be swapped, an impossible date, a year outside 1990-2100. Understands ISO 8601
 * and RFC 2822, Unix seconds and milliseconds, and printed dates with month names in any of the languages.
 */
export function parseInstant(text: string, hints: DateHints): string | undefined {
  const line = text.slice(0, LONGEST_DATE_TEXT).replace(/\s+/g, ' ').trim();
  if (/^\d{10}$/.test(line)) return fromEpoch(Number(line) * 1000);
  if (/^\d{13}$/.test(line)) return fromEpoch(Number(line));
  const isoMatch = iso.exec(line);
  if (isoMatch) return fromIso(isoMatch, line, hints);
  const found = printedDay(line, hints);
  if (!found) return undefined;
  const rest = `${line.slice(0, found.start)} | ${line.slice(found.end)}`;
  const time = printedTime(rest);
  return time === 'unsure' ? undefined : instantOf(found.day, time, zoneIn(rest), hints);
}

function fromEpoch(ms: number): string | undefined {
  const year = new Date(ms).getUTCFullYear();
  return year >= 1990 && year <= 2100 ? new Date(ms).toISOString() : undefined;
}

function fromIso(match: RegExpExecArray, line: string, hints: DateHints): string | undefined {
  const [all, year, month, day, hour, minute, second, fraction, zone] = match;
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  const rest = line.slice(match.index + all.length);
  if (iso.test(rest)) return undefined;
  const time =
    hour === undefined
      ? printedTime(rest)
      : {
          hour: Number(hour),
          minute: Number(minute),
          second: Number(second ?? 0),
          ms: Number((fraction ?? '0').slice(0, 3).padEnd(3, '0')),
        };
  if (time === 'unsure') return undefined;
  return instantOf(date, time, zone === undefined ? zoneIn(rest) : offsetOf(zone), hints);
}

function printedDay(line: string, hints: DateHints): { day: Day; start: number; end: number } | undefined {
  const found = [...numericDays(line, hints), ...namedDays(line, hints)];
  const [first] = found;
  // A second date, or `21.-23. November`: which of the days is meant is a guess.
  if (!first || found.some((other) => !sameDay(other.day, first.day))) return undefined;
  if (/\d\.?\s*[-–—/]\s*$/.test(line.slice(0, first.start)) && hints.wholeDay !== 'end') return undefined;
  return first;
}

function* numericDays(line: string, hints: DateHints) {
  for (const match of line.matchAll(numeric)) {
    const [a, b, year] = [Number(match[1]), Number(match[3]), Number(match[4])];
    const swappable = a <= 12 && b <= 12 && a !== b;
    const american = match[2] === '/' && (b > 12 || a === b);
    // `03/04/2026` is April in Europe and March in America; English pages are written in both.
    if (swappable && match[2] !== '.' && (hints.languages[0] ?? 'en').startsWith('en')) continue;
    const day = american ? { year, month: a, day: b } : { year, month: b, day: a };
    yield { day, start: match.index, end: match.index + match[0].length };
  }
}

function* namedDays(line: string, hints: DateHints) {
  for (const match of line.matchAll(dayFirst)) {
    const month = monthOf(match[2] ?? '', hints.languages);
    if (month === undefined) continue;
    yield {
      day: { year: Number(match[3]), month, day: Number(match[1]) },
      start: match.index,
      end: match.index + match[0].length,
    };
  }
  for (const match of line.matchAll(monthFirst)) {
    const month = monthOf(match[1] ?? '', hints.languages);
    if (month === undefined) continue;
    yield {
      day: { year: Number(match[3]), month, day: Number(match[2]) },
      start: match.index,
      end: match.index + match[0].length,
    };
  }
}

function sameDay(a: Day, b: Day): boolean {
  return a.year === b.year && a.month === b.month && a.day === b.day;
}

/** The one time of day in a text without its date; undefined when there is none. */
function printedTime(text: string): Time | 'unsure' | undefined {
  const times: Time[] = [];
  for (const [, hours, minutes, seconds, suffix] of text.matchAll(clock)) {
    if (minutes === undefined && suffix === undefined) continue;
    const half = suffix?.[0]?.toLowerCase();
    const hour = half === 'p' ? (Number(hours) % 12) + 12 : half === 'a' ? Number(hours) % 12 : Number(hours);
    times.push({ hour, minute: Number(minutes ?? 0), second: Number(seconds ?? 0), ms: 0 });
  }
  return times.length > 1 ? 'unsure' : times[0];
}

function zoneIn(text: string): number | undefined {
  const offset = /(?:UTC|GMT)\s?([+-]\d{1,2}(?::?\d{2})?)(?!\d)/.exec(text);
  if (offset?.[1] !== undefined) return offsetOf(offset[1]);
  const names = text.match(/(?<!\p{L})[A-Z]{1,4}(?!\p{L})/gu) ?? [];
  const known = names.find((name) => name in abbreviations);
  return known === undefined ? plainOffset(text) : abbreviations[known];
}

function plainOffset(text: string): number | undefined {
  const match = /(?<=\d\s?)[+-]\d{2}:?\d{2}(?!\d)/.exec(text);
  return match ? offsetOf(match[0]) : undefined;
}

function instantOf(day: Day, time: Time | undefined, offset: number | undefined, hints: DateHints): string | undefined {
  if (!isDay(day) || (time && !isTime(time))) return undefined;
  const clockTime = time ?? wholeDayTime(hints.wholeDay);
  if (!clockTime) return undefined;
  const { hour, minute, second, ms } = clockTime;
  const wall = Date.UTC(day.year, day.month - 1, day.day, hour, minute, second, ms);
  const utc = offset === undefined ? wallToUtc(wall, hints.timezone) : wall - offset * minuteMs;
  return utc === undefined ? undefined : new Date(utc).toISOString();
}

function wholeDayTime(wholeDay: DateHints['wholeDay']): Time | undefined {
  if (wholeDay === undefined) return undefined;
  return wholeDay === 'start'
    ? { hour: 0, minute: 0, second: 0, ms: 0 }
    : { hour: 23, minute: 59, second: 59, ms: 999 };
}

function isDay({ year, month, day }: Day): boolean {
  if (year < 1990 || year > 2100 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isTime({ hour, minute, second }: Time): boolean {
  return hour <= 23 && minute <= 59 && second <= 59;
}
