import { backoffMs, CrawlError, SkipLot } from '@obverse/crawling';
import { NotAPictureError } from '../picture/picture-maker';

/** Whether asking again would change nothing. */
export function isFinal(error: unknown): boolean {
  return error instanceof SkipLot || error instanceof NotAPictureError;
}

/** What is neither the seller's nor the picture's fault is ours, a full disk for one: someone must see it. */
export function isOurs(error: unknown): boolean {
  return !(error instanceof CrawlError) && !(error instanceof NotAPictureError);
}

export interface RetryPace {
  /** Milliseconds after the first failure; twice as long after each further one, up to the cap. */
  readonly baseMs: number;
  readonly capMs: number;
  /** 0 to 1. */
  readonly random: () => number;
}

/** How long to wait before asking again, in milliseconds: never less than the host asked for. */
export function retryAfterMs(error: unknown, attempts: number, { baseMs, capMs, random }: RetryPace): number {
  const asked = error instanceof CrawlError && 'waitMs' in error && typeof error.waitMs === 'number' ? error.waitMs : 0;
  return Math.max(asked, backoffMs(attempts, random(), baseMs, capMs));
}
