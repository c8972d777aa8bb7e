const DAY_MS = 24 * 60 * 60 * 1000;
const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The day of the euro's first reference rates. */
export const FIRST_DAY = '1999-01-04';

/** The last day that a file may have: tomorrow, because it may be tomorrow where it was written. */
export function lastDayAt(now: number): string {
  return new Date(now + DAY_MS).toISOString().slice(0, 10);
}

/** Whether a text is an ISO date that exists. */
export function isDay(text: string): boolean {
  const time = ISO_DATE.test(text) ? Date.parse(text) : Number.NaN;
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text;
}
