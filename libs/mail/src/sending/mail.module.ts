import { MailOutboxRepository } from '@obverse/database';
import { CONFIG, LOGGER } from '@obverse/service-kit';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Global, Module } from '@nestjs/common';
import { createMailer } from './create-mailer';
import { MailLinks } from './mail-links';
import { MailMetrics } from './mail-metrics';
import { MailWorker } from './mail-worker';
import { MAILER } from './mailer';

const repositories = DatabaseModule.forFeature([MailOutboxRepository]);

/** The worker that sends what changes have written to the outbox, and the links of mails. */
@Global()
@Module({
  imports: [repositories],
  providers: [
    MailLinks,
    MailMetrics,
    MailWorker,
    { provide: MAILER, inject: [CONFIG, LOGGER], useFactory: createMailer },
  ],
  exports: [repositories, MailLinks],
})
export class MailModule {}
