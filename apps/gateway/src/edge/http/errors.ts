import { apiMessages } from '@obverse/contracts';

export interface Fault {
  readonly path?: string;
  readonly message: string;
}

/** The request does not match its schema. */
export class InvalidRequestError extends Error {
  override readonly name = 'InvalidRequestError';
  constructor(readonly faults: readonly Fault[]) {
    super(apiMessages.badRequest);
  }
}

/** The visitor may not do this, or it does not fit what is stored. The message is shown to the user. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  constructor(
    readonly status: 401 | 403 | 409,
    message: string,
  ) {
    super(message);
  }
}

/** What a key lacks, as `WWW-Authenticate` states it (RFC 6750, section 3). Without `error`: there was no key. */
export interface KeyChallenge {
  readonly error?: 'invalid_token' | 'insufficient_scope';
  readonly scope?: string;
}

/** The program has no valid key (401), or its key does not allow the call (403). The message is shown to its user. */
export class KeyRefusedError extends Error {
  override readonly name = 'KeyRefusedError';
  constructor(
    readonly status: 401 | 403,
    message: string,
    readonly challenge: KeyChallenge,
  ) {
    super(message);
  }
}

/** Too many calls. The message is that of the contract. */
export class ThrottledError extends Error {
  override readonly name = 'ThrottledError';
  constructor(readonly retryAfterSeconds: number) {
    super(apiMessages.tooManyRequests);
  }
}

/** The requested item does not exist; the message is shown to the user. */
export class NothingFoundError extends Error {
  override readonly name = 'NothingFoundError';
  constructor(message: string = apiMessages.notFound) {
    super(message);
  }
}
