import { codeOfFault, isRefusedAddress } from '@obverse/connections';
import type { OutboxPush, PushOutboxRepository } from '@obverse/database';
import type { Clock, Logger } from '@obverse/service-kit';
import type { PushMetrics } from './push-metrics';
import type { PushAnswer, PushSender } from './push-sender';

/** Messages sent at the same time. */
const AT_ONCE = 20;
/** Shorter than the first pause: when a message is due again, no attempt is running. */
const ATTEMPT_MS = 25_000;
const FIRST_PAUSE_MS = 30_000;
const LONGEST_PAUSE_MS = 3_600_000;
/** A device that refused so many messages in a row is removed: its subscription was made with another key of the site. */
const REFUSALS = 20;

export interface PushDeliveryOptions {
  readonly outbox: PushOutboxRepository;
  readonly sender: Pick<PushSender, 'send'>;
  readonly clock: Clock;
  readonly logger: Pick<Logger, 'info' | 'warn'>;
  readonly metrics: Pick<PushMetrics, 'attempted'>;
}

/**
 * Sends the push messages of the outbox. Several processes send each message once. A message is deleted after it was accepted, so one whose process is killed
 * in between is sent twice, with the same id; a browser shows it once. Logs contain neither addresses nor texts.
 */
export class PushDelivery {
  constructor(private readonly options: PushDeliveryOptions) {}

  /** Sends messages that are due. True when more may be due. A failed message is sent again after 30 s, then after twice the time, at most 1 h, until its end. */
  async sendDue(signal: AbortSignal): Promise<boolean> {
    const { outbox, clock, metrics } = this.options;
    if (signal.aborted) return false;
    const now = new Date(clock());
    metrics.attempted('dropped', await outbox.drop(now));
    const pauses = { firstPauseMs: FIRST_PAUSE_MS, longestPauseMs: LONGEST_PAUSE_MS };
    const pushes = await outbox.claim({ now, limit: AT_ONCE, ...pauses });
    const attemptSignal = AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MS)]);
    await Promise.all(pushes.map((push) => this.attempt(push, attemptSignal)));
    return pushes.length === AT_ONCE;
  }

  private async attempt(push: OutboxPush, signal: AbortSignal): Promise<void> {
    let answer: PushAnswer;
    try {
      answer = await this.options.sender.send(push, signal);
    } catch (error) {
      return this.unanswered(push, error);
    }
    return this.answered(push, answer);
  }

  private async answered(push: OutboxPush, answer: PushAnswer): Promise<void> {
    const { outbox, clock, metrics } = this.options;
    switch (answer.is) {
      case 'accepted':
        await outbox.accepted(push, new Date(clock()));
        return metrics.attempted('sent');
      case 'gone':
        await outbox.gone(push);
        return metrics.attempted('gone');
      case 'refused':
        return this.refused(push, String(answer.status));
      case 'busy':
        if (answer.waitMs !== undefined && answer.waitMs > FIRST_PAUSE_MS)
          await outbox.postpone(push, new Date(clock() + answer.waitMs));
        return this.failed(push, String(answer.status));
    }
  }

  private async unanswered(push: OutboxPush, error: unknown): Promise<void> {
    if (isRefusedAddress(error)) return this.refused(push, 'inside address');
    return this.failed(push, codeOfFault(error));
  }

  private async refused(push: OutboxPush, reason: string): Promise<void> {
    const { outbox, logger, metrics } = this.options;
    await outbox.refused(push, REFUSALS);
    metrics.attempted('refused');
    logger.warn(factsOf(push, reason), 'a push service refused a message');
  }

  private failed(push: OutboxPush, reason: string): void {
    const { logger, metrics } = this.options;
    metrics.attempted('failed');
    logger.warn(factsOf(push, reason), 'a push message was not sent; it is tried again');
  }
}

/** The host of the push service alone: who knows the whole address can send to the browser. */
function factsOf({ id, attempts, endpoint }: OutboxPush, reason: string) {
  return { push: id, attempts, service: new URL(endpoint).hostname, reason };
}
