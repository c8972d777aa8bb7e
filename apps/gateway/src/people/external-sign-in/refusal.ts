import type { ExternalSignInError } from '@obverse/contracts';

/** The sign-in with an external identity fails for a reason that the visitor is shown. */
export class ExternalSignInRefusal extends Error {
  override readonly name = 'ExternalSignInRefusal';
  constructor(
    readonly code: ExternalSignInError,
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
