import { topics } from '@obverse/contracts';
import { OnBatch, type BatchResult, type MessageBatch } from '@obverse/event-log';
import { LiveRegistry } from '@obverse/sellers';
import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { IndexerMetrics } from '../metrics/indexer-metrics';
import { LotProjection, type ProjectionHooks } from './lot-projection';

@Controller()
export class LotConsumer {
  constructor(
    private readonly projection: LotProjection,
    private readonly metrics: IndexerMetrics,
    private readonly registry: LiveRegistry,
  ) {}

  @OnBatch(topics.lotsObserved)
  async take(@Payload() batch: MessageBatch<'LotObserved'>): Promise<BatchResult> {
    const hooks: ProjectionHooks = {
      heartbeat: () => batch.heartbeat(),
      step: (step, ms) => this.metrics.step(step, ms),
    };
    if (batch.tombstones.length > 0) return { rejected: await this.projection.remove(batch.tombstones, hooks) };
    // A lot that is projected without its seller keeps no company and country until it is observed again.
    this.registry.refreshFor(new Set(batch.messages.map(({ message }) => message.sellerKey)));
    const rejected = await this.projection.project(batch.messages, hooks);
    const now = Date.now();
    for (const { message } of batch.messages) {
      const form = this.registry.get(message.sellerKey)?.form ?? 'unknown';
      this.metrics.observedToIndexed(form, now - Date.parse(message.observedAt));
    }
    return { rejected };
  }
}
