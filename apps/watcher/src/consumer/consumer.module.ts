import { topics } from '@obverse/contracts';
import { groupLag, type EventLog } from '@obverse/event-log';
import { EVENT_LOG } from '@obverse/service-kit/event-log';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { AnnouncingModule } from '../announcing/announcing.module';
import { ListedModule } from '../listed/listed.module';
import { WatcherMetrics } from '../metrics/watcher-metrics';
import { WatcherMetricsModule } from '../metrics/watcher-metrics.module';
import { ChangeConsumer } from './change.consumer';
import { CONSUMER_GROUP, WatcherConsumer } from './watcher-consumer';

/** The consumer of the changes of lots, and the metric of its lag. */
@Module({
  imports: [AnnouncingModule, ListedModule, WatcherMetricsModule],
  controllers: [ChangeConsumer],
  providers: [WatcherConsumer],
  exports: [WatcherConsumer],
})
export class ConsumerModule implements OnModuleInit {
  constructor(
    private readonly metrics: WatcherMetrics,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  onModuleInit(): void {
    this.metrics.countLag(() => groupLag(this.log, CONSUMER_GROUP, topics.lotsChanged));
  }
}
