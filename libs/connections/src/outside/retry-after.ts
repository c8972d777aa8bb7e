const DAY_MS = 24 * 60 * 60 * 1000;

const waitSeconds = /^"?(\d{1,9})\s?(?:s|secs?|seconds?)?"?$/i;
/** Repeated headers are joined with commas; the comma after the day of a date separates nothing. */
const betweenValues = /(?<!\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6})\s*[,;]\s*/i;
/** `Sat Nov 21 10:02:00 2026`: a date of this form is in GMT (RFC 9110, 5.6.7). */
const asctime = /^\w{3} \w{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;

/**
 * Milliseconds of a Retry-After header: seconds or an HTTP date (RFC 9110, 10.2.3), at most a day; of several values the longest. Undefined when it is
 * absent or unreadable; `now` is epoch milliseconds.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const waits = (header ?? '')
    .trim()
    .split(betweenValues)
    .flatMap((value) => waitMs(value.trim(), now) ?? []);
  return waits.length === 0 ? undefined : Math.min(Math.max(0, ...waits), DAY_MS);
}

function waitMs(value: string, now: number): number | undefined {
  const seconds = waitSeconds.exec(value)?.[1];
  if (seconds !== undefined) return Number(seconds) * 1000;
  const text = asctime.test(value) ? `${value} GMT` : value;
  // HTTP dates state their zone; a date without one would be parsed in this machine's zone.
  if (!/GMT$|UTC$|[+-]\d{4}$|Z$/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : date - now;
}

/** Pause before attempt `attempt` + 1 (attempts count from 1): doubles from `baseMs` to `capMs`; half of it is random (`random` 0..1). */
export function backoffMs(attempt: number, random: number, baseMs: number, capMs: number): number {
  const full = Math.min(capMs, baseMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(full / 2 + (full / 2) * random);
}
