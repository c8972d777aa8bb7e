import { createTransport } from 'nodemailer';
import type { Mail } from '../rendering/mail';
import { productName } from '../rendering/mail-layout';
import { RecipientRefusedError, type Mailer } from './mailer';
import { unsubscribeHeaders } from './unsubscribe-headers';

/** Time limits of one connection, milliseconds. */
const timeLimits = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 15_000 };

export interface SmtpOptions {
  /** `smtps://user:password@host:port` or `smtp://…`. */
  readonly url: string;
  /** The sender's address. */
  readonly from: string;
}

/** Sends mail over SMTP. With `smtp://` the connection is encrypted when the server offers it, and always with `?requireTLS=true`. */
export class SmtpMailer implements Mailer {
  private readonly transport;
  private readonly domain: string;

  constructor(private readonly options: SmtpOptions) {
    this.transport = createTransport({
      url: options.url,
      ...timeLimits,
      // No text of a mail can name a file or an address to be read.
      disableFileAccess: true,
      disableUrlAccess: true,
    });
    this.domain = options.from.slice(options.from.lastIndexOf('@') + 1);
  }

  async send({ id, to, replyTo, listUnsubscribe, subject, text, html }: Mail, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const sent = this.transport.sendMail({
      messageId: `<${id}@${this.domain}>`,
      from: { name: productName, address: this.options.from },
      // As an object: the library would search a text for several addresses.
      to: { name: '', address: to },
      ...(replyTo ? { replyTo: { ...replyTo } } : {}),
      subject,
      text,
      html,
      // RFC 3834: an absence notice is no answer to it.
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(listUnsubscribe === undefined ? {} : inOneLine(unsubscribeHeaders(listUnsubscribe))),
      },
    });
    const { promise: aborted, reject } = Promise.withResolvers<never>();
    const abort = () => reject(new Error('the mail server did not answer in time', { cause: signal.reason }));
    signal.addEventListener('abort', abort, { once: true });
    try {
      await Promise.race([sent, aborted]);
    } catch (error) {
      throw refusalOf(error) ?? error;
    } finally {
      signal.removeEventListener('abort', abort);
    }
  }
}

/** Not folded: the library would fold before a long address, and readers that do not unfold see an empty header. */
function inOneLine(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, { prepared: true, value }]));
}

/** What nodemailer adds to an error. */
interface SmtpError extends Error {
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

/** Of RFC 3463: security or policy, for example "relay access denied". It concerns the sender or the content, and the next mail may pass. */
const POLICY = /^\d{3}[ -]5\.7\./;

/** Of RFC 5321 and RFC 4954: unknown commands, their order, the sign-in. */
const NOT_OF_THE_ADDRESS: ReadonlySet<number> = new Set([500, 502, 503, 504, 530, 534, 535, 538]);

/** A final answer to the address. One to the sender (MAIL FROM) or to the content (DATA) says nothing about it. */
function refusalOf(error: unknown): RecipientRefusedError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { command, response = '', responseCode = 0, message }: SmtpError = error;
  const isFinal = responseCode >= 500 && responseCode < 600 && !NOT_OF_THE_ADDRESS.has(responseCode);
  if (command !== 'RCPT TO' || !isFinal || POLICY.test(response)) return undefined;
  return new RecipientRefusedError(message, responseCode);
}
