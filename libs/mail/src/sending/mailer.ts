import type { Mail } from '../rendering/mail';

/** Token of the {@link Mailer}. */
export const MAILER = Symbol('Mailer');

/** Where mails go. */
export interface Mailer {
  /**
   * Resolves when the mail is accepted for delivery. Throws otherwise, and at the latest when `signal` is aborted; the mail may then have been accepted
   * nevertheless, and the caller sends it again.
   */
  send(mail: Mail, signal: AbortSignal): Promise<void>;
}
