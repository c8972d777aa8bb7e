import { SellerSecrets } from '@obverse/crawling';
import type { DataSource } from '@obverse/database';
import type { EventLog } from '@obverse/event-log';
import { LiveRegistry } from '@obverse/sellers';
import {
  CONFIG,
  Health,
  IMAGE_STORE,
  INSTANCE_NAME,
  LOGGER,
  Metrics,
  Shutdown,
  type ImageStore,
  type Logger,
} from '@obverse/service-kit';
import { DATA_SOURCE } from '@obverse/service-kit/database';
import { EVENT_LOG } from '@obverse/service-kit/event-log';
import { Inject, Module, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { CrawlerConfig } from './config';
import { crawlable } from './crawl-run/crawlable';
import { createCrawler, type Crawler } from './crawler';

/** Token of the running {@link Crawler}. */
export const CRAWLER = Symbol('Crawler');

/** Crawls while the application runs. It has no routes of its own. */
@Module({
  providers: [
    {
      provide: SellerSecrets,
      inject: [CONFIG],
      useFactory: ({ SELLER_SECRETS_FILE }: CrawlerConfig): SellerSecrets =>
        new SellerSecrets(process.env, SELLER_SECRETS_FILE),
    },
    {
      provide: CRAWLER,
      inject: [
        CONFIG,
        INSTANCE_NAME,
        DATA_SOURCE,
        EVENT_LOG,
        IMAGE_STORE,
        LOGGER,
        Metrics,
        LiveRegistry,
        SellerSecrets,
      ],
      useFactory: crawlerOf,
    },
  ],
  exports: [CRAWLER],
})
export class CrawlerModule implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(
    @Inject(CRAWLER) private readonly crawler: Crawler,
    private readonly shutdown: Shutdown,
    health: Health,
  ) {
    health.add('clock', async () => {
      const fault = crawler.clock.fault();
      if (fault !== undefined) throw new Error(fault);
    });
  }

  onApplicationBootstrap(): void {
    this.crawler.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('crawl', () => this.crawler.stop());
  }
}

function crawlerOf(
  config: CrawlerConfig,
  holder: string,
  source: DataSource,
  log: EventLog,
  images: ImageStore,
  logger: Logger,
  metrics: Metrics,
  registry: LiveRegistry,
  secrets: SellerSecrets,
): Crawler {
  return createCrawler({
    source,
    log,
    logger,
    metrics,
    holder,
    images,
    secrets,
    sellers: () => crawlable(registry.all(), secrets),
    contact: config.CRAWLER_CONTACT,
    loopbackSuffix: config.FETCH_LOOPBACK_SUFFIX,
    sellersAtOnce: config.CRAWLER_SELLERS_AT_ONCE,
    leaseSeconds: config.CRAWLER_LEASE_SECONDS,
    browserPages: config.CRAWLER_BROWSER_PAGES,
    pictureStockPercent: config.PICTURE_STOCK_CPU_PERCENT,
  });
}
