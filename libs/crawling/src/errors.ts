import { isNativeError } from 'node:util/types';

/** Errors named by what happens next. The crawler maps each in one place; any other error is a bug. */
export abstract class CrawlError extends Error {
  abstract readonly then: 'retry-later' | 'skip-lot' | 'pause-seller' | 'needs-browser';
}

/** The same request may succeed later: a time-out, a 5xx, a 429. */
export class RetryLater extends CrawlError {
  override readonly name = 'RetryLater';
  readonly then = 'retry-later';
  /** `waitMs`: requested by the host; absent: the retry schedule applies. */
  constructor(
    message: string,
    readonly waitMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** This page cannot be read: too large, unreadable, refused by robots.txt. The crawl run continues. */
export class SkipLot extends CrawlError {
  override readonly name = 'SkipLot';
  readonly then = 'skip-lot';
}

/** The host refuses requests for now, or does not answer. No further request is made until `waitMs` have passed. */
export class PauseSeller extends CrawlError {
  override readonly name = 'PauseSeller';
  readonly then = 'pause-seller';
  /** True: the host does not answer. False: it requested the pause. */
  readonly silent: boolean;
  constructor(
    message: string,
    readonly waitMs: number,
    { silent = false, ...options }: ErrorOptions & { readonly silent?: boolean } = {},
  ) {
    super(message, options);
    this.silent = silent;
  }
}

/** The page is empty until its scripts have run, and no browser is available. */
export class NeedsBrowser extends CrawlError {
  override readonly name = 'NeedsBrowser';
  readonly then = 'needs-browser';
}

export function messageOf(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string') {
    return error.message;
  }
  return String(error);
}

/** The thrown value, wrapped if it is not an error. An error of another realm (a test sandbox, a worker) is an error. */
export function asError(thrown: unknown): Error {
  return isNativeError(thrown) ? thrown : new Error(messageOf(thrown), { cause: thrown });
}
