const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** OWASP ASVS 5.0, 7.3: both limits are stated in docs/security.md. */
export const sessionLimits = {
  /** A session that was not used for this time has ended. */
  idleMs: 30 * DAY_MS,
  /** A session ends after this time at the latest. */
  absoluteMs: 180 * DAY_MS,
  /** The time of the last use is written when it is older. */
  touchMs: 5 * MINUTE_MS,
} as const;
