import { ExchangeRateRepository } from '@obverse/database';
import { StoredRates } from '@obverse/exchange-rates';
import { LOGGER, Shutdown, type Logger } from '@obverse/service-kit';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { EXCHANGE_RATES } from './exchange-rates';
import { RateRefresh } from './rate-refresh';

/** The stored exchange rates, and the schedule that fetches new ones. */
@Module({
  imports: [DatabaseModule.forFeature([ExchangeRateRepository])],
  providers: [
    {
      provide: EXCHANGE_RATES,
      inject: [ExchangeRateRepository, LOGGER],
      useFactory: (rates: ExchangeRateRepository, logger: Logger): Promise<StoredRates> =>
        StoredRates.open({
          rates,
          onError: (err) => logger.warn({ err }, 'exchange rates cannot be read; those known stay in force'),
        }),
    },
    RateRefresh,
  ],
  exports: [EXCHANGE_RATES],
})
export class ExchangeRateModule implements OnApplicationShutdown {
  constructor(
    @Inject(EXCHANGE_RATES) private readonly rates: StoredRates,
    private readonly shutdown: Shutdown,
  ) {}

  onApplicationShutdown(): Promise<void> {
    return this.shutdown.step('exchange rates', () => this.rates.close());
  }
}
