import { ExchangeRateRepository } from '@obverse/database';
import { openRateSource, type StoredRates } from '@obverse/exchange-rates';
import { CONFIG, LOGGER, Shutdown, type Logger } from '@obverse/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { IndexerConfig } from '../config';
import { EXCHANGE_RATES } from './exchange-rates';
import { RateSchedule } from './rate-schedule';

/** Runs the schedule of exchange rates while the service runs, unless EXCHANGE_RATES_URL is `off`. */
@Injectable()
export class RateRefresh implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private stopAll: () => Promise<void> = () => Promise.resolve();

  constructor(
    @Inject(CONFIG) private readonly config: IndexerConfig,
    @Inject(EXCHANGE_RATES) private readonly stored: StoredRates,
    private readonly rates: ExchangeRateRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly shutdown: Shutdown,
  ) {}

  onApplicationBootstrap(): void {
    const { EXCHANGE_RATES_URL: url } = this.config;
    if (url === 'off') return;
    const { source, close } = openRateSource(url, this.rates);
    const schedule = new RateSchedule({
      source,
      onFetched: async (fetched) => {
        this.logger.info(fetched, 'new exchange rates');
        await this.stored.refresh();
      },
      onFailure: (error) =>
        this.logger.warn(
          { reason: error instanceof Error ? error.message : String(error) },
          'no new exchange rates; those known stay in force',
        ),
    });
    this.stopAll = async () => {
      await schedule.stop();
      await close();
    };
    schedule.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('schedule of exchange rates', () => this.stopAll());
  }
}
