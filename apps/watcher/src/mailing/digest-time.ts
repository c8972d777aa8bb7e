import { DateTime } from 'luxon';

/** When a user wants digests. */
export interface DigestHour {
  /** 0 to 23, in the zone. */
  readonly hour: number;
  /** IANA zone. One that the runtime does not know counts as UTC. */
  readonly timeZone: string;
}

const MONDAY = 1;

/**
 * The newest time, not after `now`, for which a digest is due: of each day, or of each Monday. On a day without this hour it is the next hour that the day has.
 * Epoch milliseconds.
 */
export function newestDigestTime(alert: 'daily' | 'weekly', { hour, timeZone }: DigestHour, now: number): number {
  const zoned = DateTime.fromMillis(now, { zone: timeZone });
  const local = zoned.isValid ? zoned : DateTime.fromMillis(now, { zone: 'UTC' });
  const atHour = (day: DateTime) => day.startOf('day').set({ hour }).toMillis();
  const first = alert === 'daily' ? local : local.minus({ days: local.weekday - MONDAY });
  const time = atHour(first);
  return time <= now ? time : atHour(first.minus(alert === 'daily' ? { days: 1 } : { weeks: 1 }));
}

/** Whether what waits since `oldest`, epoch milliseconds, is due. */
export function isDue(
  { alert, oldest, ...hour }: DigestHour & { readonly alert: 'now' | 'daily' | 'weekly'; readonly oldest: number },
  now: number,
): boolean {
  return alert === 'now' || newestDigestTime(alert, hour, now) >= oldest;
}
