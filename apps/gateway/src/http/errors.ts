import { apiMessages } from '@obverse/contracts';

export interface Fault {
  readonly path?: string;
  readonly message: string;
}

/** The request breaks its schema. */
export class InvalidRequestError extends Error {
  override readonly name = 'InvalidRequestError';
  constructor(readonly faults: readonly Fault[]) {
    super(apiMessages.badRequest);
  }
}

/** There is no such thing; the message is for the user. */
export class NothingFoundError extends Error {
  override readonly name = 'NothingFoundError';
  constructor(message: string = apiMessages.notFound) {
    super(message);
  }
}
