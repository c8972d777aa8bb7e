import { randomUUID } from 'node:crypto';
import { topicDefinitions } from '@obverse/contracts';
import { SellerSecrets } from '@obverse/crawling';
import { createDataSource, migrate, ping } from '@obverse/database';
import { createEventLog } from '@obverse/event-log';
import { LiveRegistry } from '@obverse/sellers';
import { folderImageStore, stopOrder, type ServiceDefinition } from '@obverse/service-kit';
import { config } from './config';
import { createCrawler, type Crawler } from './crawler';
import { CRAWLER, CrawlerModule } from './crawler.module';
import { crawlable } from './crawl-run/crawlable';

const POOL_SIZE = 10;
const REGISTRY_LOOK_MS = 5_000;

/** The crawler as a service: what it connects to, and the order in which it lets go. */
export const crawlerService: ServiceDefinition<typeof config> = {
  name: 'crawler',
  config,
  async create({ config: settings, logger, metrics, health, shutdown }) {
    const holder = `crawler-${randomUUID()}`;
    const source = await createDataSource({ url: settings.DATABASE_URL, poolSize: POOL_SIZE, applicationName: holder });
    shutdown.add('database', stopOrder.stores, () => source.destroy());
    await migrate(source);
    const log = createEventLog({
      adapter: settings.EVENT_LOG_ADAPTER,
      url: settings.EVENT_LOG_URL,
      clientId: holder,
      onTrouble: (what, error) => logger.warn({ err: error }, what),
    });
    shutdown.add('event log', stopOrder.stores, () => log.close());
    await log.ensureTopics(topicDefinitions);
    health.add('database', () => ping(source));
    health.add('event-log', () => log.ping());
    const registry = new LiveRegistry({
      folder: settings.SELLER_REGISTRY,
      everyMs: REGISTRY_LOOK_MS,
      onFaults: (faults) => logger.error({ faults }, 'seller descriptors that cannot be used'),
    });
    shutdown.add('registry', stopOrder.stores, async () => registry.close());
    const secrets = new SellerSecrets(process.env, settings.SELLER_SECRETS_FILE);
    const crawler = createCrawler({
      source,
      log,
      logger,
      metrics,
      holder,
      images: folderImageStore(settings.IMAGE_DIR),
      secrets,
      sellers: () => crawlable(registry.all(), secrets),
      contact: settings.CRAWLER_CONTACT,
      loopbackSuffix: settings.FETCH_LOOPBACK_SUFFIX,
      sellersAtOnce: settings.CRAWLER_SELLERS_AT_ONCE,
      leaseSeconds: settings.CRAWLER_LEASE_SECONDS,
      browserPages: settings.CRAWLER_BROWSER_PAGES,
    });
    shutdown.add('crawl', stopOrder.intake, () => crawler.stop());
    return CrawlerModule.with(crawler);
  },
  async ready(app) {
    app.get<Crawler>(CRAWLER).start();
  },
};
