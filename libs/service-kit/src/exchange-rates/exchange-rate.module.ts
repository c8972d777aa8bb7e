import { ExchangeRateRepository, type BreakerMaker } from '@obverse/database';
import { StoredRates } from '@obverse/exchange-rates';
import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { DATABASE_BREAKER, DatabaseModule } from '../database';
import { Shutdown } from '../lifecycle';
import { LOGGER, type Logger } from '../logging';

/** Token of the rates that prices are converted by: a {@link StoredRates}. */
export const EXCHANGE_RATES = Symbol('StoredRates');

/** The stored exchange rates, read again at intervals. */
@Module({
  imports: [DatabaseModule.forFeature([ExchangeRateRepository])],
  providers: [
    {
      provide: EXCHANGE_RATES,
      inject: [ExchangeRateRepository, LOGGER, { token: DATABASE_BREAKER, optional: true }],
      useFactory: (rates: ExchangeRateRepository, logger: Logger, breaker?: BreakerMaker): Promise<StoredRates> =>
        StoredRates.open({
          rates,
          areRequired: breaker === undefined,
          onError: (err) => logger.warn({ err }, 'exchange rates cannot be read; those known stay in force'),
        }),
    },
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
