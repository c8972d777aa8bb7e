import { AnnouncementRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { WatcherMetricsModule } from '../metrics/watcher-metrics.module';
import { AlertMailer } from './alert-mailer';
import { MailWorker } from './mail.worker';

/** Announcements become mails. */
@Module({
  imports: [DatabaseModule.forFeature([AnnouncementRepository]), WatcherMetricsModule],
  providers: [AlertMailer, MailWorker],
  exports: [AlertMailer],
})
export class MailingModule {}
