import { DealerRepository, PricePointRepository, RemovedLotRepository, TypedLotRepository } from '@obverse/database';
import type { StoredRates } from '@obverse/exchange-rates';
import { contextOf, type NormaliseContext } from '@obverse/normaliser';
import { Dictionary } from '@obverse/numismatics';
import { documentsVersion } from '@obverse/operations/replay';
import { LiveRegistry } from '@obverse/sellers';
import { DatabaseModule } from '@obverse/service-kit/database';
import { EXCHANGE_RATES, ExchangeRateModule } from '@obverse/service-kit/exchange-rates';
import { Module } from '@nestjs/common';
import { IndexerMetricsModule } from '../metrics/indexer-metrics.module';
import { KnownSellers } from '../seller/known-sellers';
import { KnownSellersModule } from '../seller/known-sellers.module';
import { LotProjection } from './lot-projection';
import { LotConsumer } from './lot.consumer';
import { NORMALISE_CONTEXT } from './normalise-context';

/** Observations of lots: the index, prices, dealers, and lots.changed. */
@Module({
  imports: [
    DatabaseModule.forFeature([PricePointRepository, DealerRepository, RemovedLotRepository, TypedLotRepository]),
    ExchangeRateModule,
    IndexerMetricsModule,
    KnownSellersModule,
  ],
  controllers: [LotConsumer],
  providers: [
    LotProjection,
    {
      provide: NORMALISE_CONTEXT,
      inject: [Dictionary, LiveRegistry, EXCHANGE_RATES, KnownSellers],
      useFactory: (
        dictionary: Dictionary,
        registry: LiveRegistry,
        rates: StoredRates,
        sellers: KnownSellers,
      ): NormaliseContext => contextOf(dictionary, registry, rates, documentsVersion(), sellers),
    },
  ],
  exports: [NORMALISE_CONTEXT],
})
export class LotModule {}
