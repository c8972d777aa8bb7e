import { OpsReportRepository } from '@obverse/database';
import { BackgroundLoop, CLOCK, CONFIG, LOGGER, Shutdown, type Clock, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { GatewayMetrics } from '../../edge/metrics/gateway-metrics';
import { OpsReportService } from './ops-report.service';
import { OpsWebhook } from './ops-webhook';

const LOOK_EVERY_MS = 60_000;
/** After a start the indexers and crawlers have reported by then. */
const FIRST_LOOK_MS = 60_000;

/** Writes and posts the daily report to operators while the service runs, if OPS_MAIL or OPS_WEBHOOK is set. */
@Injectable()
export class OpsReportWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stopping = new AbortController();
  private readonly loop: BackgroundLoop;
  private readonly webhook: OpsWebhook | undefined;

  constructor(
    private readonly service: OpsReportService,
    reports: OpsReportRepository,
    @Inject(CONFIG) private readonly config: GatewayConfig,
    @Inject(CLOCK) clock: Clock,
    @Inject(LOGGER) logger: Logger,
    metrics: GatewayMetrics,
    private readonly shutdown: Shutdown,
  ) {
    const { OPS_WEBHOOK: url } = config;
    this.webhook = url === undefined ? undefined : new OpsWebhook({ url, reports, clock, logger, metrics });
    this.loop = new BackgroundLoop({
      what: 'the report to operators',
      pauseMs: LOOK_EVERY_MS,
      firstPauseMs: FIRST_LOOK_MS,
      logger,
      round: () => this.round(),
    });
  }

  onApplicationBootstrap(): void {
    if (this.config.OPS_MAIL || this.webhook) this.loop.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('report to operators', async () => {
      this.stopping.abort();
      await this.loop.stop();
    });
  }

  private async round(): Promise<boolean> {
    await this.service.publishIfDue();
    return (await this.webhook?.postDue(this.stopping.signal)) ?? false;
  }
}
