import type { Refusal } from '../../edge/admission/errors';

/** More passwords arrive than are checked. */
export class PasswordsBusyError extends Error implements Refusal {
  override readonly name = 'PasswordsBusyError';
  readonly retryLater = true;
  readonly retryAfterSeconds = 1;
  readonly isCounted = true;
}
