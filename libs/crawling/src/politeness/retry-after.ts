const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Milliseconds of a Retry-After header: seconds or an HTTP date (RFC 9110, 10.2.3), at most a day. Undefined when it is absent or unreadable; `now`
 * is epoch milliseconds.
 */
export function retryAfterMs(header: string | undefined, now: number): number | undefined {
  const text = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Math.min(Number(text) * 1000, DAY_MS);
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
