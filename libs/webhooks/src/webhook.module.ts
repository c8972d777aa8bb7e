import { WebhookOutboxRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Global, Module } from '@nestjs/common';
import { WebhookMetrics } from './webhook-metrics';
import { WebhookWorker } from './webhook.worker';

const repositories = DatabaseModule.forFeature([WebhookOutboxRepository]);

/** The worker that posts what changes have written to the outbox of webhooks. */
@Global()
@Module({
  imports: [repositories],
  providers: [WebhookMetrics, WebhookWorker],
  exports: [repositories, WebhookWorker],
})
export class WebhookModule {}
