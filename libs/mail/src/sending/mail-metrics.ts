import { measured, Metrics } from '@obverse/service-kit';
import { Injectable } from '@nestjs/common';

const outcomes = ['sent', 'failed', 'refused', 'given-up'] as const;
export type MailOutcome = (typeof outcomes)[number];

/** The metrics of mail. The gateway sends it, so they have its name. */
@Injectable()
export class MailMetrics {
  private readonly mails;

  constructor(private readonly metrics: Metrics) {
    this.mails = metrics.counter({
      name: 'obverse_gateway_mails_total',
      help: 'Attempts to send a mail: sent, failed (it is tried again), refused (an address takes no mail about searches) or given up.',
      labels: { outcome: outcomes },
    });
  }

  attempted(outcome: MailOutcome): void {
    this.mails.inc({ outcome });
  }

  /** Reads, at each collection, how long the oldest mail has waited. The metric is left out while the database does not answer. */
  countWait(seconds: () => Promise<number>): void {
    this.metrics.gauge({
      name: 'obverse_gateway_mail_wait_seconds',
      help: 'How long the oldest mail that is to be sent has waited. Every gateway reports all mail.',
      collect: measured(seconds),
    });
  }
}
