import { AnnouncementRepository, IdAliasRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { ExchangeRateModule } from '@obverse/service-kit/exchange-rates';
import { Module } from '@nestjs/common';
import { HeldSearches } from './held-searches';

/** The saved searches whose lots are announced. */
@Module({
  imports: [DatabaseModule.forFeature([AnnouncementRepository, IdAliasRepository]), ExchangeRateModule],
  providers: [HeldSearches],
  exports: [HeldSearches, DatabaseModule],
})
export class SearchesModule {}
