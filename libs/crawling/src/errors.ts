/** Errors named by what happens next. The crawl's edge maps each once; anything else is a mistake in the code. */
export abstract class CrawlError extends Error {
  abstract readonly then: 'retry-later' | 'skip-lot' | 'pause-seller' | 'needs-browser';
}

/** The same request may succeed later: a time-out, a 5xx, a 429. */
export class RetryLater extends CrawlError {
  override readonly name = 'RetryLater';
  readonly then = 'retry-later';
  /** `waitMs`: what the host asked for; absent: as the retry schedule says. */
  constructor(
    message: string,
    readonly waitMs?: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** This page will never be read as it is: too large, unreadable, refused by robots.txt. The rest of the walk goes on. */
export class SkipLot extends CrawlError {
  override readonly name = 'SkipLot';
  readonly then = 'skip-lot';
}

/** The host refuses us for now. Nothing more is asked of it until `waitMs` have passed. */
export class PauseSeller extends CrawlError {
  override readonly name = 'PauseSeller';
  readonly then = 'pause-seller';
  constructor(
    message: string,
    readonly waitMs: number,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The page is empty until its scripts have run, and there is no browser to run them. */
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
