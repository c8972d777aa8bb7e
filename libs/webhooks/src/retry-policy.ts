import type { WebhookFailure } from '@obverse/contracts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** When a message is sent, after its first attempt. */
const attemptsAt = [0, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 6 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS];

/** After each attempt but the last, milliseconds. */
export const pausesMs: readonly number[] = attemptsAt.slice(1).map((at, place) => at - (attemptsAt[place] ?? 0));

/** A webhook that has only failed for so long is switched off. It is not longer than the attempts of one message. */
const FAILING_MS = 24 * HOUR_MS;
/** After a failure, the other messages of the webhook wait so long. */
const HOLD_MS = MINUTE_MS;
/** A receiver that asks for more time than this gets it no later. */
const LONGEST_WAIT_MS = 12 * HOUR_MS;

export type Outcome =
  | { readonly is: 'accepted' }
  | {
      readonly is: 'failed';
      readonly failure: WebhookFailure;
      /** A status, or the code of an error. */
      readonly detail?: string;
      /** The receiver exists no more. */
      readonly isGone?: true;
      /** What `Retry-After` says. */
      readonly waitMs?: number | undefined;
    };

export type Failure = Extract<Outcome, { is: 'failed' }>;

/** What an answer means. */
export function outcomeOf(status: number, waitMs?: number): Outcome {
  if (status >= 200 && status < 300) return { is: 'accepted' };
  const detail = String(status);
  if (status >= 300 && status < 400) return { is: 'failed', failure: 'redirect', detail };
  if (status === 410) return { is: 'failed', failure: 'status', detail, isGone: true };
  return { is: 'failed', failure: 'status', detail, waitMs };
}

export interface Attempt {
  /** With this one. */
  readonly attempts: number;
  /** When it began, epoch milliseconds. */
  readonly at: number;
  readonly isTest: boolean;
}

/** When a message whose attempt failed is due again. Undefined: it is given up. A test is sent once. */
export function nextAttempt({ attempts, at, isTest }: Attempt, { waitMs = 0 }: Failure): number | undefined {
  const pause = pausesMs[attempts - 1];
  if (pause === undefined || isTest) return undefined;
  return at + Math.max(pause, Math.min(waitMs, LONGEST_WAIT_MS));
}

/** Until when the other messages of the webhook wait. */
export function holdUntil({ at }: Pick<Attempt, 'at'>): number {
  return at + HOLD_MS;
}

/** What switches the webhook off. @param failingSince The first failure after the last success, epoch milliseconds; undefined if only tests failed. */
export function stopperOf(
  { attempts, at, isTest }: Attempt,
  { isGone }: Failure,
  failingSince: number | undefined,
): 'gone' | 'failing' | undefined {
  if (isGone) return 'gone';
  const isLast = !isTest && attempts > pausesMs.length;
  return isLast && failingSince !== undefined && at - failingSince >= FAILING_MS ? 'failing' : undefined;
}
