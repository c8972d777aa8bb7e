import { MailOutboxRepository } from '@obverse/database';
import { CLOCK, LOGGER, SendingLoop, Shutdown, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { MailDelivery } from './mail-delivery';
import { MailMetrics } from './mail-metrics';
import { MAILER, type Mailer } from './mailer';

/** How often the outbox is read without a sign of new mail: for mails to be sent again, and for those of other processes. */
const POLL_MS = 15_000;

/** Sends mail while the service runs: at once after a commit of this process, otherwise every 15 s. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: SendingLoop;

  constructor(
    private readonly outbox: MailOutboxRepository,
    @Inject(MAILER) mailer: Mailer,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    private readonly metrics: MailMetrics,
    shutdown: Shutdown,
  ) {
    const delivery = new MailDelivery({ outbox, mailer, clock, logger, metrics });
    const send = (signal: AbortSignal) => delivery.sendDue(signal);
    this.loop = new SendingLoop({ what: 'mail', pauseMs: POLL_MS, logger, shutdown, send });
  }

  onApplicationBootstrap(): void {
    this.metrics.countWait(() => this.outbox.longestWait(new Date(this.clock())));
    this.outbox.onAdded(() => this.loop.wake());
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.loop.end();
  }
}
