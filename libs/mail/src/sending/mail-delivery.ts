import type { MailOutboxRepository, OutboxMail } from '@obverse/database';
import type { Clock, Logger } from '@obverse/service-kit';
import { mailOf } from '../declarations/mails';
import { renderMail } from '../rendering/render-mail';
import type { MailMetrics } from './mail-metrics';
import { RecipientRefusedError, type Mailer } from './mailer';

/** Mails sent at the same time. */
const AT_ONCE = 5;
/** Shorter than the first pause: when a mail is due again, no attempt is running. */
const ATTEMPT_MS = 25_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;
const GIVE_UP_MS = 2 * 24 * 3_600_000;

export interface MailDeliveryOptions {
  readonly outbox: MailOutboxRepository;
  readonly mailer: Mailer;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  readonly metrics: Pick<MailMetrics, 'attempted'>;
}

/**
 * Sends the mails of the outbox. Several processes send each mail once. A mail is deleted after it was accepted, so one whose process is killed in between
 * is sent twice, with the same id. Logs contain neither addresses nor links.
 */
export class MailDelivery {
  constructor(private readonly options: MailDeliveryOptions) {}

  /** Sends mails that are due. True when more may be due. A failed mail is sent again after 30 s, then after twice the time, at most 6 h; for 2 days. */
  async sendDue(signal: AbortSignal): Promise<boolean> {
    const { outbox, clock } = this.options;
    if (signal.aborted) return false;
    const pauses = { firstPauseMs: FIRST_PAUSE_MS, longestPauseMs: LONGEST_PAUSE_MS };
    const mails = await outbox.claim({ now: new Date(clock()), limit: AT_ONCE, ...pauses });
    const attemptSignal = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]);
    await Promise.all(mails.map((mail) => this.attempt(mail, attemptSignal)));
    return mails.length === AT_ONCE;
  }

  private async attempt(mail: OutboxMail, signal: AbortSignal): Promise<void> {
    const { outbox, mailer, logger, metrics } = this.options;
    const { id, template, attempts } = mail;
    const isAlert = mailOf(template)?.isAlert ?? false;
    try {
      await mailer.send(renderMail(mail), signal);
    } catch (error) {
      await (isAlert && error instanceof RecipientRefusedError ? this.refused(mail, error) : this.failed(mail, error));
      return;
    }
    await (isAlert ? outbox.removeAlert(mail) : outbox.remove(id));
    metrics.attempted('sent');
    logger.info({ mail: id, template, attempts }, 'mail sent');
  }

  private async refused(mail: OutboxMail, error: RecipientRefusedError): Promise<void> {
    const { outbox, clock, logger, metrics } = this.options;
    await outbox.refuseAlert(mail, new Date(clock()));
    metrics.attempted('refused');
    const { id, template, attempts } = mail;
    logger.warn({ mail: id, template, attempts, reason: reasonOf(error) }, 'an address refused a mail about searches');
  }

  private async failed({ id, template, attempts, createdAt }: OutboxMail, error: unknown): Promise<void> {
    const { outbox, clock, logger, metrics } = this.options;
    const facts = { mail: id, template, attempts, reason: reasonOf(error) };
    if (clock() - createdAt.getTime() >= GIVE_UP_MS) {
      await outbox.giveUp({ id, template });
      metrics.attempted('given-up');
      logger.error(facts, 'a mail could not be sent for two days and was given up');
      return;
    }
    await outbox.failed(id, error instanceof Error ? error.message : String(error));
    metrics.attempted('failed');
    logger.warn(facts, 'a mail was not sent; it is tried again');
  }
}

/** The codes of an error: `EENVELOPE 550`. Its message may quote the recipient or the text, so it is stored with the mail only. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, responseCode } = error as { readonly code?: string; readonly responseCode?: number };
  return `${code ?? error.name} ${responseCode ?? ''}`.trim();
}
