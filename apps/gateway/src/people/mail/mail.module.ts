import { MailOutboxRepository } from '@obverse/database';
import { CONFIG, LOGGER } from '@obverse/service-kit';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Global, Module } from '@nestjs/common';
import { GatewayMetricsModule } from '../../edge/metrics/gateway-metrics.module';
import { createMailer } from './create-mailer';
import { MailWorker } from './mail-worker';
import { MAILER } from './mailer';
import { Mails } from './mails';

const repositories = DatabaseModule.forFeature([MailOutboxRepository]);

/** Mail: its texts, and the worker that sends what changes have written to the outbox. */
@Global()
@Module({
  imports: [repositories, GatewayMetricsModule],
  providers: [Mails, MailWorker, { provide: MAILER, inject: [CONFIG, LOGGER], useFactory: createMailer }],
  exports: [repositories, Mails],
})
export class MailModule {}
