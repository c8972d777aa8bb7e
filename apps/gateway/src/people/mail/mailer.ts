/** A mail as it is sent. No field but the two bodies contains a line break. */
export interface Mail {
  /** The same for each attempt, so that a mailbox recognises a mail that was sent twice. */
  readonly id: string;
  readonly template: string;
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

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
