import { topics } from '@obverse/contracts';
import { OnBatch, type MessageBatch } from '@obverse/event-log';
import { CLOCK, type Clock } from '@obverse/service-kit';
import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { Announcer } from '../announcing/announcer';
import { LotNews } from '../listed/lot-news';
import { WatcherMetrics } from '../metrics/watcher-metrics';

@Controller()
export class ChangeConsumer {
  constructor(
    private readonly announcer: Announcer,
    private readonly news: LotNews,
    private readonly metrics: WatcherMetrics,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @OnBatch(topics.lotsChanged)
  async take(@Payload() batch: MessageBatch<'LotChanged'>): Promise<void> {
    await this.news.take(batch.messages.map(({ message }) => message));
    await batch.heartbeat();
    await this.announcer.take(batch.messages, () => batch.heartbeat());
    const now = this.clock();
    for (const { message } of batch.messages) this.metrics.observedToAnnounced(now - Date.parse(message.at));
  }
}
