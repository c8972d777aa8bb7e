const DAY_MS = 24 * 60 * 60 * 1000;

/** `Sat Nov 21 10:02:00 2026`, the form of asctime, which is in GMT as all HTTP dates (RFC 9110, 5.6.7). */
const asctime = /^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/;

/**
 * Milliseconds of a Retry-After header: seconds or an HTTP date (RFC 9110, 10.2.3), at most a day. A header that two servers on the way have added is
 * one list (RFC 9110, 5.3), of which the longest pause counts. Undefined when it is absent or unreadable; `now` is epoch milliseconds.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  // Not at the comma of `Sat, 21 Nov`.
  const values = (header ?? '').split(/,(?! ?\d{2}[ -][A-Z][a-z]{2})/).map((value) => value.trim());
  const pauses = values.map((value) => pauseOf(value, now));
  if (pauses.includes(undefined)) return undefined;
  return Math.max(...pauses.flatMap((pause) => pause ?? []));
}

function pauseOf(value: string, now: number): number | undefined {
  if (/^\d{1,9}$/.test(value)) return Math.min(Number(value) * 1000, DAY_MS);
  const text = asctime.test(value) ? `${value} GMT` : value;
  // HTTP dates state their zone; a date without one would be parsed in this machine's zone.
  if (!/GMT$|UTC$|[+-]\d{4}$|Z$/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.min(Math.max(0, date - now), DAY_MS);
}

/** Pause before attempt `attempt` + 1 (attempts count from 1): doubles from `baseMs` to `capMs`; half of it is random (`random` 0..1). */
export function backoffMs(attempt: number, random: number, baseMs: number, capMs: number): number {
  const full = Math.min(capMs, baseMs * 2 ** Math.min(attempt - 1, 30));
  return Math.round(full / 2 + (full / 2) * random);
}
