import { topicDefinitions, topics } from '@obverse/contracts';
import {
  AuctionRepository,
  CompanyRepository,
  createDataSource,
  DealerRepository,
  ExchangeRateRepository,
  migrate,
  ping,
  PricePointRepository,
} from '@obverse/database';
import { createEventLog, EventLogServer, groupLag, type EventLog, type TransportObserver } from '@obverse/event-log';
import { openRateSource, StoredRates } from '@obverse/exchange-rates';
import { createLotIndex } from '@obverse/lot-index';
import { contextOf } from '@obverse/normaliser';
import { prepareDescriptions } from '@obverse/numismatics';
import { LiveRegistry } from '@obverse/sellers';
import { stopOrder, type ServiceContext, type ServiceDefinition } from '@obverse/service-kit';
import { AppModule } from './app.module';
import { config, type IndexerConfig } from './config';
import { IndexerMetrics } from './indexer.metrics';
import { RateSchedule } from './exchange-rate/rate-schedule';
import { LotProjection } from './lot/lot-projection';

const GROUP = 'indexer';

type Context = ServiceContext<IndexerConfig>;

/** The indexer's parts that outlive `create`. */
interface Parts {
  readonly log: EventLog;
  readonly metrics: IndexerMetrics;
}

/** Reads observations from the log; writes the index, auctions and price history; emits lots.changed. */
export function indexer(): ServiceDefinition<typeof config> {
  let parts: Parts | undefined;
  return {
    name: 'indexer',
    config,
    create: async (context) => {
      const { DATABASE_URL, EVENT_LOG_ADAPTER, EVENT_LOG_URL, LOT_INDEX_ADAPTER, LOT_INDEX_URL } = context.config;
      // In one piece and before any connection is on its way, whose time limit would run out meanwhile.
      prepareDescriptions();
      const database = await createDataSource({ url: DATABASE_URL, poolSize: 5, applicationName: 'indexer' });
      context.shutdown.add('database', stopOrder.stores, () => database.destroy());
      await migrate(database);
      const log = createEventLog({
        adapter: EVENT_LOG_ADAPTER,
        url: EVENT_LOG_URL,
        clientId: 'indexer',
        onTrouble: (what, error) => context.logger.warn({ err: error }, what),
      });
      context.shutdown.add('event log', stopOrder.stores, () => log.close());
      await log.ensureTopics(topicDefinitions);
      const index = createLotIndex({ adapter: LOT_INDEX_ADAPTER, url: LOT_INDEX_URL });
      context.shutdown.add('lot index', stopOrder.stores, () => index.close());
      await index.prepare();
      context.health.add('event-log', () => log.ping());
      context.health.add('lot-index', () => index.ping());
      context.health.add('database', () => ping(database));
      const metrics = new IndexerMetrics(context.metrics);
      metrics.countLag([topics.lotsObserved, topics.auctionsObserved, topics.companiesObserved], (topic) =>
        groupLag(log, GROUP, topic),
      );
      parts = { log, metrics };
      const projection = new LotProjection(
        index,
        log,
        { prices: new PricePointRepository(database), dealers: new DealerRepository(database) },
        contextOf(watchedRegistry(context), await exchangeRates(context, new ExchangeRateRepository(database))),
      );
      return AppModule.with({
        projection,
        auctions: new AuctionRepository(database),
        companies: new CompanyRepository(database),
        metrics,
      });
    },
    ready: async (app, context) => {
      if (!parts) throw new Error('the indexer was not created');
      app.connectMicroservice({ strategy: consumer(parts, context) });
      await app.startAllMicroservices();
    },
  };
}

function watchedRegistry({ config: { SELLER_REGISTRY }, logger, shutdown }: Context): LiveRegistry {
  const onFaults = (faults: readonly unknown[]) => logger.warn({ faults }, 'seller descriptors that cannot be read');
  const registry = new LiveRegistry({ folder: SELLER_REGISTRY, onFaults });
  shutdown.add('seller registry', stopOrder.stores, async () => registry.close());
  return registry;
}

/** The stored rates, and whoever brings new ones. */
async function exchangeRates(
  { config: { EXCHANGE_RATES_URL: url }, logger, shutdown }: Context,
  rates: ExchangeRateRepository,
): Promise<StoredRates> {
  const stored = await StoredRates.open({
    rates,
    onError: (err) => logger.warn({ err }, 'exchange rates cannot be read; those known stay in force'),
  });
  shutdown.add('exchange rates', stopOrder.stores, async () => stored.close());
  if (url === 'off') return stored;
  const { source, close } = openRateSource(url, rates);
  const schedule = new RateSchedule({
    source,
    onFetched: async (fetched) => {
      logger.info(fetched, 'new exchange rates');
      await stored.refresh();
    },
    onTrouble: (error) =>
      logger.warn(
        { reason: error instanceof Error ? error.message : String(error) },
        'no new exchange rates; those known stay in force',
      ),
  });
  schedule.start();
  shutdown.add('schedule of exchange rates', stopOrder.intake, async () => {
    await schedule.stop();
    await close();
  });
  return stored;
}

function consumer({ log, metrics }: Parts, { config, logger }: Context): EventLogServer {
  const limits = { maxBatch: config.INDEXER_BATCH, sessionTimeoutMs: config.INDEXER_SESSION_TIMEOUT_MS };
  return new EventLogServer({
    log,
    groupId: GROUP,
    service: 'indexer',
    subscriptions: [
      { topic: topics.lotsObserved, type: 'LotObserved', ...limits },
      { topic: topics.auctionsObserved, type: 'AuctionObserved', ...limits },
      { topic: topics.companiesObserved, type: 'CompanyObserved', ...limits },
    ],
    observer: observerOf(metrics, logger),
  });
}

function observerOf(metrics: IndexerMetrics, logger: Context['logger']): TransportObserver {
  return {
    batch: (figures) => metrics.batch(figures),
    retry: ({ topic, partition, attempt, pauseMs, error }) => {
      metrics.retry(topic);
      logger.warn({ err: error, topic, partition, attempt, pauseMs }, 'a batch is tried again');
    },
    rejected: ({ topic, step, error }) => {
      metrics.rejected(topic, step);
      logger.warn({ topic, step, reason: error.message }, 'a record was set aside');
    },
    lag: ({ topic, ms }) => metrics.lag(topic, ms),
  };
}
