import { ExchangeRateRepository } from '@obverse/database';
import { openRateSource, OtherRateSource, type StoredRates } from '@obverse/exchange-rates';
import { CONFIG, LOGGER, Shutdown, type Logger } from '@obverse/service-kit';
import { EXCHANGE_RATES } from '@obverse/service-kit/exchange-rates';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type { IndexerConfig } from '../config';
import { RateSchedule, type RateScheduleOptions } from './rate-schedule';

/** Runs the schedules of exchange rates while the service runs: of the bank's, unless EXCHANGE_RATES_URL is `off`, and of EXCHANGE_RATES_FILE. */
@Injectable()
export class RateRefresh implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly stops: (() => Promise<void>)[] = [];

  constructor(
    @Inject(CONFIG) private readonly config: IndexerConfig,
    @Inject(EXCHANGE_RATES) private readonly stored: StoredRates,
    private readonly rates: ExchangeRateRepository,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly shutdown: Shutdown,
  ) {}

  onApplicationBootstrap(): void {
    const { EXCHANGE_RATES_URL: url, EXCHANGE_RATES_FILE: file } = this.config;
    if (url !== 'off') {
      const { source, close } = openRateSource(url, this.rates);
      this.start(source);
      this.stops.push(close);
    }
    if (file !== undefined) this.start(new OtherRateSource({ rates: this.rates, file }));
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.shutdown.step('schedules of exchange rates', async () => {
      for (const stop of this.stops) await stop();
    });
  }

  private start(source: RateScheduleOptions['source']): void {
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
    this.stops.push(() => schedule.stop());
    schedule.start();
  }
}
