import { ExchangeRateRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { ExchangeRateModule } from '@obverse/service-kit/exchange-rates';
import { Module } from '@nestjs/common';
import { RateRefresh } from './rate-refresh';

/** The schedule that fetches new exchange rates. */
@Module({
  imports: [DatabaseModule.forFeature([ExchangeRateRepository]), ExchangeRateModule],
  providers: [RateRefresh],
})
export class RateRefreshModule {}
