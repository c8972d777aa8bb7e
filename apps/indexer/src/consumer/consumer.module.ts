import { topics } from '@obverse/contracts';
import { groupLag, type EventLog } from '@obverse/event-log';
import { EVENT_LOG } from '@obverse/service-kit/event-log';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { IndexerMetrics } from '../metrics/indexer-metrics';
import { IndexerMetricsModule } from '../metrics/indexer-metrics.module';
import { TopicCheck } from '../topics/topic-check';
import { CONSUMER_GROUP, IndexerConsumer } from './indexer-consumer';

/** The consumer of the event log, the metric of its lag, and the check of its topics. */
@Module({ imports: [IndexerMetricsModule], providers: [IndexerConsumer, TopicCheck], exports: [IndexerConsumer] })
export class ConsumerModule implements OnModuleInit {
  constructor(
    private readonly metrics: IndexerMetrics,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  onModuleInit(): void {
    const consumed = [topics.lotsObserved, topics.auctionsObserved, topics.companiesObserved];
    this.metrics.countLag(consumed, (topic) => groupLag(this.log, CONSUMER_GROUP, topic));
  }
}
