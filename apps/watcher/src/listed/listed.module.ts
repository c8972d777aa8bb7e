import { IdAliasRepository, ListedLotRepository, LotNoticeRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { ExchangeRateModule } from '@obverse/service-kit/exchange-rates';
import { Module } from '@nestjs/common';
import { WatcherMetricsModule } from '../metrics/watcher-metrics.module';
import { LotNews } from './lot-news';
import { ReminderWorker } from './reminder.worker';

/** Changed lots of lists, and ends that come near, become notices. */
@Module({
  imports: [
    DatabaseModule.forFeature([IdAliasRepository, ListedLotRepository, LotNoticeRepository]),
    ExchangeRateModule,
    WatcherMetricsModule,
  ],
  providers: [LotNews, ReminderWorker],
  exports: [LotNews, ReminderWorker],
})
export class ListedModule {}
