import { topics } from '@obverse/contracts';
import { EventLogServer, type EventLog, type TransportObserver } from '@obverse/event-log';
import { CONFIG, LOGGER, Shutdown, type Logger } from '@obverse/service-kit';
import { EVENT_LOG } from '@obverse/service-kit/event-log';
import { Inject, Injectable } from '@nestjs/common';
import type { WatcherConfig } from '../config';
import { WatcherMetrics } from '../metrics/watcher-metrics';

export const CONSUMER_GROUP = 'watcher';
/** The largest batch, records. */
const MAX_BATCH = 500;

/** The microservice strategy of the watcher: consumes the changes of lots. Its close ends within the limits of the stop. */
@Injectable()
export class WatcherConsumer extends EventLogServer {
  readonly #shutdown: Shutdown;

  constructor(
    @Inject(EVENT_LOG) log: EventLog,
    @Inject(CONFIG) { WATCHER_SESSION_TIMEOUT_MS: sessionTimeoutMs }: WatcherConfig,
    @Inject(LOGGER) logger: Logger,
    metrics: WatcherMetrics,
    shutdown: Shutdown,
  ) {
    super({
      log,
      groupId: CONSUMER_GROUP,
      service: 'watcher',
      subscriptions: [{ topic: topics.lotsChanged, type: 'LotChanged', maxBatch: MAX_BATCH, sessionTimeoutMs }],
      observer: observerOf(metrics, logger),
    });
    this.#shutdown = shutdown;
  }

  override close(): Promise<void> {
    return this.#shutdown.step('consumer', () => super.close());
  }
}

function observerOf(metrics: WatcherMetrics, logger: Logger): TransportObserver {
  return {
    batch: (figures) => metrics.batch(figures),
    retry: ({ topic, partition, attempt, pauseMs, error }) =>
      logger.warn({ err: error, topic, partition, attempt, pauseMs }, 'a batch is tried again'),
    rejected: ({ topic, step, error }) => {
      metrics.rejected(step);
      logger.warn({ topic, step, reason: error.message }, 'a record was set aside');
    },
  };
}
