import type { GatewayConfig } from '../../config';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The time of the last use is written when it is older. */
export const TOUCH_MS = 5 * MINUTE_MS;

export interface SessionLimits {
  /** A session that was not used for this time has ended. */
  readonly idleMs: number;
  /** A session ends after this time at the latest. */
  readonly absoluteMs: number;
}

/** OWASP ASVS 5.0, 7.3: both limits are stated in docs/security.md. */
export function sessionLimitsOf({
  SESSION_IDLE_DAYS,
  SESSION_DAYS,
}: Pick<GatewayConfig, 'SESSION_IDLE_DAYS' | 'SESSION_DAYS'>): SessionLimits {
  return { idleMs: SESSION_IDLE_DAYS * DAY_MS, absoluteMs: SESSION_DAYS * DAY_MS };
}
