const DAY = 24 * 60 * 60 * 1000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** `2026-12-06 16:00:00` in an IANA zone, without naming it. */
export function localTime(time: number, timezone: string): string {
  // The Swedish date format is that of ISO 8601.
  return formatted('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: timezone }, time);
}

/** The last millisecond of a time's day in an IANA zone, epoch milliseconds. */
export function endOfDay(time: number, timezone: string): number {
  const asUtc = Date.parse(`${localTime(time, timezone).replace(' ', 'T')}Z`);
  const offset = asUtc - Math.floor(time / 1000) * 1000;
  return (Math.floor(asUtc / DAY) + 1) * DAY - 1 - offset;
}

/** `6 December 2026` in an IANA zone. */
export function englishDay(time: number, timezone: string): string {
  return formatted('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: timezone }, time);
}

function formatted(locale: string, options: Intl.DateTimeFormatOptions, time: number): string {
  const key = `${locale} ${options.timeZone ?? ''}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formats.set(key, format);
  return format.format(time);
}
