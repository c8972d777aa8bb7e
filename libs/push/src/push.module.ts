import { PushKeyRepository, PushOutboxRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Global, Module } from '@nestjs/common';
import { PushMetrics } from './push-metrics';
import { PushWorker } from './push.worker';
import { VapidKeys } from './vapid-keys.service';

const repositories = DatabaseModule.forFeature([PushKeyRepository, PushOutboxRepository]);

/** The worker that sends what changes have written to the outbox of devices, and the key of the site. */
@Global()
@Module({
  imports: [repositories],
  providers: [PushMetrics, PushWorker, VapidKeys],
  exports: [repositories, PushWorker, VapidKeys],
})
export class PushModule {}
