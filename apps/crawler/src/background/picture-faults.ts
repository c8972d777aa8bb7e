import { backoffMs, CrawlError, SkipLot } from '@obverse/crawling';
import { NotAPictureError } from '@obverse/pictures';

/** Whether a retry cannot succeed. */
export function isFinal(error: unknown): boolean {
  return error instanceof SkipLot || error instanceof NotAPictureError;
}

/** Whether the error comes from the service itself, such as a full disk, and not from the seller or the picture. */
export function isInternal(error: unknown): boolean {
  return !(error instanceof CrawlError) && !(error instanceof NotAPictureError);
}

export interface RetryPace {
  /** Milliseconds after the first failure; twice as long after each further one, up to the cap. */
  readonly baseMs: number;
  readonly capMs: number;
  /** 0 to 1. */
  readonly random: () => number;
}

/** How long to wait before the next attempt, in milliseconds: at least as long as the host requested. */
export function retryAfterMs(error: unknown, attempts: number, { baseMs, capMs, random }: RetryPace): number {
  const requested =
    error instanceof CrawlError && 'waitMs' in error && typeof error.waitMs === 'number' ? error.waitMs : 0;
  return Math.max(requested, backoffMs(attempts, random(), baseMs, capMs));
}
