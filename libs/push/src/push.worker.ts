import { PushOutboxRepository } from '@obverse/database';
import { CLOCK, CONFIG, LOGGER, SendingLoop, Shutdown, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { PushDelivery } from './push-delivery';
import { PushMetrics } from './push-metrics';
import { PushSender } from './push-sender';
import type { PushSettings } from './push-settings';
import { VapidKeys } from './vapid-keys.service';

/** How often the outbox is read without a sign of a new message: the watcher writes most of them. */
const POLL_MS = 5_000;

/** Sends push messages while the service runs. */
@Injectable()
export class PushWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: SendingLoop;

  constructor(
    private readonly outbox: PushOutboxRepository,
    keys: VapidKeys,
    @Inject(CONFIG) settings: PushSettings & { readonly PUBLIC_URL: string },
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    private readonly metrics: PushMetrics,
    shutdown: Shutdown,
  ) {
    const sender = new PushSender({ keys: () => keys.pair(), subject: subjectOf(settings), clock });
    const delivery = new PushDelivery({ outbox, sender, clock, logger, metrics });
    this.loop = new SendingLoop({
      what: 'push messages',
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

/** Push services want an `https:` or a `mailto:` address. A site without TLS is one on this machine: browsers give others no service worker. */
function subjectOf({ VAPID_SUBJECT, PUBLIC_URL }: PushSettings & { readonly PUBLIC_URL: string }): string {
  const { protocol, hostname } = new URL(PUBLIC_URL);
  return VAPID_SUBJECT ?? (protocol === 'https:' ? PUBLIC_URL : `mailto:obverse@${hostname}`);
}
