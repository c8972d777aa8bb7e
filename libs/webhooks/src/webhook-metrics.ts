import { measured, Metrics } from '@obverse/service-kit';
import { Injectable } from '@nestjs/common';

const outcomes = ['sent', 'failed', 'given-up', 'stopped', 'dropped'] as const;
export type WebhookOutcome = (typeof outcomes)[number];

/** The metrics of messages to webhooks of users. The gateway sends them, so they have its name. */
@Injectable()
export class WebhookMetrics {
  private readonly messages;

  constructor(private readonly metrics: Metrics) {
    this.messages = metrics.counter({
      name: 'obverse_gateway_hook_messages_total',
      help: 'Attempts to post a message to a webhook of a user: sent, failed (it is tried again), given-up (a test, or after 24 hours), stopped (the webhook was switched off), dropped (its search is gone).',
      labels: { outcome: outcomes },
    });
  }

  attempted(outcome: WebhookOutcome, messages = 1): void {
    this.messages.inc({ outcome }, messages);
  }

  /** Reads, at each collection, how long the message that is due longest has been due. The metric is left out while the database does not answer. */
  countWait(seconds: () => Promise<number>): void {
    this.metrics.gauge({
      name: 'obverse_gateway_hook_wait_seconds',
      help: 'How long the message to a webhook of a user that is due longest has been due. Every gateway reports all messages.',
      collect: measured(seconds),
    });
  }
}
