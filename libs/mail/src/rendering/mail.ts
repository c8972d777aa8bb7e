/** A mail as it is sent. No field but the two bodies contains a line break. */
export interface Mail {
  /** The same for each attempt, so that a mailbox recognises a mail that was sent twice. */
  readonly id: string;
  readonly template: string;
  readonly to: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** The address whose POST ends such mail (RFC 8058). It has no angle brackets or spaces. */
  readonly listUnsubscribe?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}
