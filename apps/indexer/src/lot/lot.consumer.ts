import { topics } from '@obverse/contracts';
import { OnBatch, type BatchResult, type MessageBatch } from '@obverse/event-log';
import { LiveRegistry } from '@obverse/sellers';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { IndexerMetrics } from '../metrics/indexer-metrics';
import { KnownSellers } from '../seller/known-sellers';
import { LotProjection, type ProjectionHooks } from './lot-projection';

@Controller()
export class LotConsumer {
  constructor(
    private readonly projection: LotProjection,
    private readonly metrics: IndexerMetrics,
    private readonly registry: LiveRegistry,
    private readonly sellers: KnownSellers,
  ) {}

  @OnBatch(topics.lotsObserved)
  async take(@Payload() batch: MessageBatch<'LotObserved'>): Promise<BatchResult> {
    const hooks: ProjectionHooks = {
      heartbeat: () => batch.heartbeat(),
      step: (step, ms) => this.metrics.step(step, ms),
    };
    if (batch.tombstones.length > 0) return { rejected: await this.projection.remove(batch.tombstones, hooks) };
    await this.sellers.refreshFor(batch.messages);
    const rejected = await this.projection.project(batch.messages, hooks);
    const now = Date.now();
    for (const { message } of batch.messages) {
      const form = this.registry.get(message.sellerKey)?.form ?? 'unknown';
      this.metrics.observedToIndexed(form, now - Date.parse(message.observedAt));
    }
    return { rejected };
  }
}
