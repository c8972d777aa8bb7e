import { t } from '../language/messages';
import { formatter } from './formatter';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SOON = 16 * HOUR;

/** English dates have the day before the month, as auction houses print them. */
const dateLocale = (language: string) => (language === 'en' ? 'en-GB' : language);
/** Without a browser the visitor's time zone is unknown. */
const timeZone = typeof document === 'undefined' ? 'UTC' : undefined;
const relative = formatter((language) => new Intl.RelativeTimeFormat(language, { numeric: 'always' }));
const dayMonthYear = formatter(
  (language) =>
    new Intl.DateTimeFormat(dateLocale(language), { day: 'numeric', month: 'short', year: 'numeric', timeZone }),
);
const dayAndTime = formatter(
  (language) =>
    new Intl.DateTimeFormat(dateLocale(language), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
      timeZone,
    }),
);
export interface EndLine {
  readonly text: string;
  /** 16 hours or less remain. */
  readonly soon: boolean;
  readonly over: boolean;
}

/** "ends in 3 days" or "closed on 4 Mar 2026". `closedOn` is an ISO instant, `now` epoch milliseconds. */
export function endLine(closedOn: string, now: number): EndLine {
  const left = Date.parse(closedOn) - now;
  if (left <= 0) return { text: t('common.closedOn', { date: formatDay(closedOn) }), soon: false, over: true };
  const text = left < MINUTE ? t('common.endsWithinMinute') : t('common.ends', { time: within(left) });
  return { text, soon: left <= SOON, over: false };
}

/** "3 minutes ago"; "just now" below a minute and for times in the future. */
export function ago(instant: string, now: number): string {
  const past = now - Date.parse(instant);
  if (past < MINUTE) return t('common.justNow');
  if (past < HOUR) return relative().format(-Math.floor(past / MINUTE), 'minute');
  if (past < 2 * DAY) return relative().format(-Math.floor(past / HOUR), 'hour');
  return relative().format(-Math.floor(past / DAY), 'day');
}

export function formatDay(instant: string): string {
  return dayMonthYear().format(new Date(instant));
}

export function formatMoment(instant: string): string {
  return dayAndTime().format(new Date(instant));
}

/** "in 47 hours", "in 2 days": rounded down to the largest suitable unit. At least a minute. */
function within(milliseconds: number): string {
  if (milliseconds < HOUR) return relative().format(Math.floor(milliseconds / MINUTE), 'minute');
  if (milliseconds < 2 * DAY) return relative().format(Math.floor(milliseconds / HOUR), 'hour');
  return relative().format(Math.floor(milliseconds / DAY), 'day');
}
