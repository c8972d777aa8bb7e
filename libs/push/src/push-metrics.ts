import { measured, Metrics } from '@obverse/service-kit';
import { Injectable } from '@nestjs/common';

const outcomes = ['sent', 'failed', 'refused', 'gone', 'dropped'] as const;
export type PushOutcome = (typeof outcomes)[number];

/** The metrics of push messages. The gateway sends them, so they have its name. */
@Injectable()
export class PushMetrics {
  private readonly pushes;

  constructor(private readonly metrics: Metrics) {
    this.pushes = metrics.counter({
      name: 'obverse_gateway_pushes_total',
      help: 'Attempts to send a message to a device: sent, failed (it is tried again), refused by the push service, gone (the device is removed), dropped (too late, or its search is gone).',
      labels: { outcome: outcomes },
    });
  }

  attempted(outcome: PushOutcome, messages = 1): void {
    this.pushes.inc({ outcome }, messages);
  }

  /** Reads, at each collection, how long the oldest message has waited for its first attempt. The metric is left out while the database does not answer. */
  countWait(seconds: () => Promise<number>): void {
    this.metrics.gauge({
      name: 'obverse_gateway_push_wait_seconds',
      help: 'How long the oldest push message has waited for its first attempt. Every gateway reports all messages.',
      collect: measured(seconds),
    });
  }
}
