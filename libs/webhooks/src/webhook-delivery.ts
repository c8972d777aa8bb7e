import type { OutboxWebhookMessage, WebhookOutboxRepository, WebhookOwner } from '@obverse/database';
import { mails } from '@obverse/mail';
import type { Clock, Logger } from '@obverse/service-kit';
import { isLanguage, languages } from '@obverse/texts';
import { holdUntil, nextAttempt, pausesMs, stopperOf, type Attempt, type Failure } from './retry-policy';
import type { WebhookMetrics } from './webhook-metrics';
import type { WebhookSender } from './webhook-sender';

/** Messages sent at the same time, each to another webhook. */
const AT_ONCE = 20;

export interface WebhookDeliveryOptions {
  readonly outbox: WebhookOutboxRepository;
  readonly sender: Pick<WebhookSender, 'send'>;
  /** `PUBLIC_URL`. */
  readonly origin: string;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<WebhookMetrics, 'attempted'>;
}

/**
 * Posts the messages of the outbox to webhooks. Several processes send each message once. A message is deleted after it was accepted, so one whose process is
 * killed in between is sent twice, with the same id. Logs contain neither addresses nor secrets nor contents.
 */
export class WebhookDelivery {
  constructor(private readonly options: WebhookDeliveryOptions) {}

  /** Sends messages that are due, one of a webhook. True when more may be due. */
  async sendDue(signal: AbortSignal): Promise<boolean> {
    const { outbox, clock, metrics } = this.options;
    if (signal.aborted) return false;
    const now = new Date(clock());
    metrics.attempted('dropped', await outbox.drop(now));
    const messages = await outbox.claim({ now, limit: AT_ONCE, pausesMs });
    await Promise.all(messages.map((message) => this.attempt(message, signal)));
    return messages.length > 0;
  }

  private async attempt(message: OutboxWebhookMessage, signal: AbortSignal): Promise<void> {
    const { outbox, sender, clock, metrics } = this.options;
    const outcome = await sender.send(message, signal).catch((error: unknown) => {
      // This process ends. Another one sends the message after its pause.
      if (signal.aborted) return undefined;
      throw error;
    });
    if (!outcome) return;
    if (outcome.is === 'failed') return this.failed(message, outcome);
    await outbox.accepted(message, new Date(clock()));
    metrics.attempted('sent');
  }

  private async failed(message: OutboxWebhookMessage, failure: Failure): Promise<void> {
    const { outbox, logger, metrics } = this.options;
    const attempt: Attempt = { ...message, at: message.claimedAt.getTime() };
    const nextAt = nextAttempt(attempt, failure);
    const { detail } = failure;
    const stopped = await outbox.failed(message, {
      failure: failure.failure,
      detail,
      nextAt: nextAt === undefined ? undefined : new Date(nextAt),
      holdUntil: new Date(holdUntil(attempt)),
      stopper: (since) => stopperOf(attempt, failure, since?.getTime()),
      mail: (owner, recipient) => this.mailTo(owner, recipient, failure),
    });
    metrics.attempted(stopped ? 'stopped' : nextAt === undefined ? 'given-up' : 'failed');
    logger.warn(
      factsOf(message, failure),
      stopped ? 'a webhook was switched off' : 'a message to a webhook was not accepted',
    );
  }

  private mailTo({ webhook, name, language }: WebhookOwner, recipient: string, { failure, detail, isGone }: Failure) {
    const known = language !== null && isLanguage(language) ? language : languages[0];
    const link = `${this.options.origin}/account/searches`;
    const values = { name, webhook, isGone: isGone === true, failure, detail: detail ?? '', link };
    return mails.webhookOff.to(recipient, known, values);
  }
}

/** The host alone: path and query may be secrets. */
function factsOf({ id, attempts, address }: OutboxWebhookMessage, { failure, detail }: Failure) {
  return { message: id, attempts, host: new URL(address).hostname, failure, detail };
}
