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

/** The requested item does not exist; the message is shown to the user. */
export class NothingFoundError extends Error {
  override readonly name = 'NothingFoundError';
  constructor(message: string = apiMessages.notFound) {
    super(message);
  }
}
