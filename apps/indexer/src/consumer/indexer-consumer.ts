import { topics } from '@obverse/contracts';
import { EventLogServer, type EventLog, type TransportObserver } from '@obverse/event-log';
import { CONFIG, LOGGER, Shutdown, type Logger } from '@obverse/service-kit';
import { EVENT_LOG } from '@obverse/service-kit/event-log';
import { Inject, Injectable } from '@nestjs/common';
import type { IndexerConfig } from '../config';
import { IndexerMetrics } from '../metrics/indexer-metrics';

export const CONSUMER_GROUP = 'indexer';

/** The microservice strategy of the indexer: consumes the topics of its controllers. Its close ends within the limits of the stop. */
@Injectable()
export class IndexerConsumer extends EventLogServer {
  readonly #shutdown: Shutdown;

  constructor(
    @Inject(EVENT_LOG) log: EventLog,
    @Inject(CONFIG) config: IndexerConfig,
    @Inject(LOGGER) logger: Logger,
    metrics: IndexerMetrics,
    shutdown: Shutdown,
  ) {
    const limits = { maxBatch: config.INDEXER_BATCH, sessionTimeoutMs: config.INDEXER_SESSION_TIMEOUT_MS };
    super({
      log,
      groupId: CONSUMER_GROUP,
      service: 'indexer',
      subscriptions: [
        { topic: topics.lotsObserved, type: 'LotObserved', ...limits },
        { topic: topics.auctionsObserved, type: 'AuctionObserved', ...limits },
        { topic: topics.companiesObserved, type: 'CompanyObserved', ...limits },
      ],
      observer: observerOf(metrics, logger),
    });
    this.#shutdown = shutdown;
  }

  override close(): Promise<void> {
    return this.#shutdown.step('consumer', () => super.close());
  }
}

function observerOf(metrics: IndexerMetrics, logger: Logger): TransportObserver {
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
