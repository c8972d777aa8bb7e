import { AnnouncementRepository, LotNoticeRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { ExchangeRateModule } from '@obverse/service-kit/exchange-rates';
import { Module } from '@nestjs/common';
import { WatcherMetricsModule } from '../metrics/watcher-metrics.module';
import { AlertMailer } from './alert-mailer';
import { MailSiteService } from './mail-site.service';
import { MailWorker } from './mail.worker';
import { MailableLots } from './mailable-lots';
import { NewsMailer } from './news-mailer';

/** Announcements and notices become mails. */
@Module({
  imports: [
    ExchangeRateModule,
    DatabaseModule.forFeature([AnnouncementRepository, LotNoticeRepository]),
    WatcherMetricsModule,
  ],
  providers: [AlertMailer, MailableLots, MailSiteService, MailWorker, NewsMailer],
  exports: [AlertMailer, NewsMailer],
})
export class MailingModule {}
