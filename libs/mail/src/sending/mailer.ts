import type { Mail } from '../rendering/mail';

/** Token of the {@link Mailer}. */
export const MAILER = Symbol('Mailer');

/** The server refused the address of the recipient for ever: it is of no use to send this mail again. */
export class RecipientRefusedError extends Error {
  override readonly name = 'RecipientRefusedError';
  readonly code = 'EENVELOPE';
  constructor(
    message: string,
    /** Of SMTP: 500 to 599. */
    readonly responseCode: number,
  ) {
    super(message);
  }
}

/** Where mails go. */
export interface Mailer {
  /**
   * Resolves when the mail is accepted for delivery. Throws otherwise, {@link RecipientRefusedError} for the address, and at the latest when `signal` is aborted; the mail may then have been accepted
   * nevertheless, and the caller sends it again.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}
