import { WebhookOutboxRepository } from '@obverse/database';
import { CLOCK, CONFIG, LOGGER, SendingLoop, Shutdown, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { WebhookDelivery } from './webhook-delivery';
import { WebhookMetrics } from './webhook-metrics';
import { WebhookSender } from './webhook-sender';

/** How often the outbox is read without a sign of a new message: the watcher writes most of them. */
const POLL_MS = 5_000;

/** Posts messages to webhooks while the service runs. */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: SendingLoop;

  constructor(
    private readonly outbox: WebhookOutboxRepository,
    @Inject(CONFIG) { PUBLIC_URL: origin }: { readonly PUBLIC_URL: string },
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    private readonly metrics: WebhookMetrics,
    shutdown: Shutdown,
  ) {
    const sender = new WebhookSender({ clock });
    const delivery = new WebhookDelivery({ outbox, sender, origin, clock, logger, metrics });
    this.loop = new SendingLoop({
      what: 'webhooks',
      pauseMs: POLL_MS,
      logger,
      shutdown,
      send: (signal) => delivery.sendDue(signal),
      close: () => sender.close(),
    });
  }

  /** A message was written: it is sent now. */
  wake(): void {
    this.loop.wake();
  }

  onApplicationBootstrap(): void {
    this.metrics.countWait(() => this.outbox.longestWait(new Date(this.clock())));
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.end();
  }
}
