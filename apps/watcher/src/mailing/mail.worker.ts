import { AnnouncementRepository, LotNoticeRepository } from '@obverse/database';
import { BackgroundLoop, CLOCK, LOGGER, Shutdown, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { WatcherMetrics } from '../metrics/watcher-metrics';
import { AlertMailer } from './alert-mailer';
import { NewsMailer } from './news-mailer';

const PAUSE_MS = 1_000;
const PURGE_EVERY_MS = 3_600_000;
/** Announcements and notices that were not mailed for so long are removed: their user stopped mail, or never confirmed the address. */
const KEPT_MS = 60 * 24 * 3_600_000;

/** Writes mails while the service runs. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: BackgroundLoop;
  private purgedAt = 0;

  constructor(
    private readonly mailer: AlertMailer,
    private readonly news: NewsMailer,
    private readonly announcements: AnnouncementRepository,
    private readonly notices: LotNoticeRepository,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) logger: Logger,
    private readonly metrics: WatcherMetrics,
    private readonly shutdown: Shutdown,
  ) {
    this.loop = new BackgroundLoop({
      what: 'mail about searches and lists',
      pauseMs: PAUSE_MS,
      logger,
      round: () => this.round(),
    });
  }

  onApplicationBootstrap(): void {
    this.metrics.countWaiting(() => this.longestWait());
    this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('mail about searches and lists', () => this.loop.stop());
  }

  private async longestWait(): Promise<number> {
    const now = new Date(this.clock());
    return Math.max(await this.announcements.longestWait(now), await this.notices.longestWait(now));
  }

  private async round(): Promise<boolean> {
    // Reminders are the most urgent.
    await this.news.writeDue();
    await this.mailer.writeDue();
    const now = this.clock();
    if (now - this.purgedAt < PURGE_EVERY_MS) return false;
    this.purgedAt = now;
    await this.announcements.purge(new Date(now - KEPT_MS));
    await this.notices.purge(new Date(now - KEPT_MS));
    return false;
  }
}
