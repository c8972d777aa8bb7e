const DAY_MS = 24 * 60 * 60_000;

/** Without entries the time of the last change is not known. The same text is sent all day. */
export function emptyFeedTime(now: number): string {
  return new Date(Math.floor(now / DAY_MS) * DAY_MS).toISOString();
}
