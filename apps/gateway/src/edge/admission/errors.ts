import { IndexUnavailableError } from '@obverse/lot-index';

/** A request that is refused by rule, not by a fault: it is counted and not logged. `Retry-After` is `retryAfterSeconds`. */
export interface Refusal {
  readonly retryLater: true;
  readonly retryAfterSeconds: number;
  readonly isCounted: true;
}

/** More searches arrive than are served. */
export class OverloadedError extends Error implements Refusal {
  override readonly name = 'OverloadedError';
  readonly retryLater = true;
  readonly retryAfterSeconds = 1;
  readonly isCounted = true;
}

/** The time limit of the request has passed. */
export class DeadlinePassedError extends Error implements Refusal {
  override readonly name = 'DeadlinePassedError';
  readonly retryLater = true;
  readonly retryAfterSeconds = 5;
  readonly isCounted = true;
}

/** The client closed the connection before it received the answer. */
export class ClientGoneError extends Error implements Refusal {
  override readonly name = 'ClientGoneError';
  readonly retryLater = true;
  readonly retryAfterSeconds = 1;
  readonly isCounted = true;
}

/** The index was not asked, because the last calls had no answer. */
export class IndexRefusedError extends IndexUnavailableError implements Refusal {
  readonly retryAfterSeconds = 1;
  readonly isCounted = true;
}
