import { CONFIG, LOGGER, type Logger } from '@obverse/service-kit';
import type { BreakerMaker } from '@obverse/database';
import { DATABASE_BREAKER } from '@obverse/service-kit/database';
import { Global, Module } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import { GatewayMetricsModule } from '../metrics/gateway-metrics.module';
import { databaseBreaker } from './database-breaker';

/** The breaker between the repositories and PostgreSQL. Searches are answered without PostgreSQL, unless it holds the index, whose own check covers that. */
@Global()
@Module({
  imports: [GatewayMetricsModule],
  providers: [
    {
      provide: DATABASE_BREAKER,
      inject: [CONFIG, LOGGER, GatewayMetrics],
      useFactory:
        ({ DATABASE_WAIT_MS: waitMs }: GatewayConfig, logger: Logger, metrics: GatewayMetrics): BreakerMaker =>
        (probe) =>
          databaseBreaker({ probe, waitMs, logger, onRefused: () => metrics.databaseRefused() }),
    },
  ],
  exports: [DATABASE_BREAKER],
})
export class DatabaseBreakerModule {}
