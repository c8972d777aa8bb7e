const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const SOON = 16 * HOUR;

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const dayMonthYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZoneName: 'short',
});

export interface EndLine {
  readonly text: string;
  /** 16 hours or less remain. */
  readonly soon: boolean;
  readonly over: boolean;
}

/** "ends in 3 days" or "closed on 4 Mar 2026". `closedOn` is an ISO instant, `now` epoch milliseconds. */
export function endLine(closedOn: string, now: number): EndLine {
  const left = Date.parse(closedOn) - now;
  if (left <= 0) return { text: `closed on ${formatDay(closedOn)}`, soon: false, over: true };
  return { text: `ends in ${duration(left)}`, soon: left <= SOON, over: false };
}

/** "3 minutes ago"; "just now" below a minute and for times in the future. */
export function ago(instant: string, now: number): string {
  const past = now - Date.parse(instant);
  if (past < MINUTE) return 'just now';
  if (past < HOUR) return relative.format(-Math.floor(past / MINUTE), 'minute');
  if (past < 2 * DAY) return relative.format(-Math.floor(past / HOUR), 'hour');
  return relative.format(-Math.floor(past / DAY), 'day');
}

export function formatDay(instant: string): string {
  return dayMonthYear.format(new Date(instant));
}

export function formatMoment(instant: string): string {
  return dayAndTime.format(new Date(instant));
}

/** Rounded down to the largest suitable unit: 47 hours, 2 days. */
function duration(milliseconds: number): string {
  if (milliseconds < MINUTE) return 'less than a minute';
  if (milliseconds < HOUR) return counted(Math.floor(milliseconds / MINUTE), 'minute');
  if (milliseconds < 2 * DAY) return counted(Math.floor(milliseconds / HOUR), 'hour');
  return counted(Math.floor(milliseconds / DAY), 'day');
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
