import type { LotIndex } from '@obverse/lot-index';
import { CACHE, CONFIG, LOGGER, type Cache, type Logger } from '@obverse/service-kit';
import { LOT_INDEX } from '@obverse/service-kit/lot-index';
import { Module } from '@nestjs/common';
import { withAdmission } from './with-admission';
import { withCircuitBreaker } from './with-circuit-breaker';
import type { GatewayConfig } from '../config';
import { GatewayMetrics } from '../edge/metrics/gateway-metrics';
import { GatewayMetricsModule } from '../edge/metrics/gateway-metrics.module';
import { withCachedCounts } from './cached-counts';
import { SEARCHABLE_INDEX, type SearchableIndex } from './searchable-index';

/** The lot index behind a circuit breaker, with cached counts of broad queries, for admitted requests. */
@Module({
  imports: [GatewayMetricsModule],
  providers: [
    {
      provide: SEARCHABLE_INDEX,
      inject: [LOT_INDEX, CACHE, CONFIG, LOGGER, GatewayMetrics],
      useFactory: (
        index: LotIndex,
        cache: Cache,
        config: GatewayConfig,
        logger: Logger,
        metrics: GatewayMetrics,
      ): SearchableIndex => {
        const behindBreaker = withCircuitBreaker(index, { logger, onRefused: () => metrics.indexRefused() });
        return withAdmission(withCachedCounts(behindBreaker, { cache, indexName: nameOf(config) }));
      },
    },
  ],
  exports: [SEARCHABLE_INDEX],
})
export class SearchableIndexModule {}

/** The address of the index without credentials. */
function nameOf({ LOT_INDEX_ADAPTER, LOT_INDEX_URL }: GatewayConfig): string {
  const { host, pathname } = new URL(LOT_INDEX_URL);
  return `${LOT_INDEX_ADAPTER}://${host}${pathname}`;
}
