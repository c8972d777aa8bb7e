import { WebhookOutboxRepository } from '@obverse/database';
import { BackgroundLoop, CLOCK, CONFIG, LOGGER, Shutdown, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { WebhookDelivery } from './webhook-delivery';
import { WebhookMetrics } from './webhook-metrics';
import { WebhookSender } from './webhook-sender';

/** How often the outbox is read without a sign of a new message: the watcher writes most of them. */
const POLL_MS = 5_000;
/** At the end, a message that is being sent has this time. It is shorter than the limit of a step of the shutdown. */
const LAST_ATTEMPT_MS = 1_500;

/** Posts messages to webhooks while the service runs. */
@Injectable()
export class WebhookWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private readonly sender: WebhookSender;
  private readonly loop: BackgroundLoop;

  constructor(
    private readonly outbox: WebhookOutboxRepository,
    @Inject(CONFIG) { PUBLIC_URL: origin }: { readonly PUBLIC_URL: string },
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    private readonly metrics: WebhookMetrics,
    private readonly shutdown: Shutdown,
  ) {
    this.sender = new WebhookSender({ clock });
    const delivery = new WebhookDelivery({ outbox, sender: this.sender, origin, clock, logger, metrics });
    const round = () => delivery.sendDue(this.ending.signal);
    this.loop = new BackgroundLoop({ what: 'webhooks', pauseMs: POLL_MS, logger, round });
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
    return this.shutdown.step('webhooks', async () => {
      const timer = setTimeout(() => this.ending.abort(), LAST_ATTEMPT_MS);
      await this.loop.stop();
      clearTimeout(timer);
      await this.sender.close();
    });
  }
}
