import { AnnouncementRepository, IdAliasRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { ExchangeRateModule } from '@obverse/service-kit/exchange-rates';
import { Module } from '@nestjs/common';
import { HeldSearches } from './held-searches';

const repositories = DatabaseModule.forFeature([AnnouncementRepository, IdAliasRepository]);

/** The saved searches whose lots are announced. */
@Module({
  imports: [repositories, ExchangeRateModule],
  providers: [HeldSearches],
  exports: [HeldSearches, repositories],
})
export class SearchesModule {}
