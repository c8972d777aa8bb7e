import { CONFIG } from '@obverse/service-kit';
import { Module } from '@nestjs/common';
import type { GatewayConfig } from '../../config';
import { GatewayMetrics } from '../metrics/gateway-metrics';
import { GatewayMetricsModule } from '../metrics/gateway-metrics.module';
import { Admission } from './admission';

/** The admission of searches, with the limits of the settings. */
@Module({
  imports: [GatewayMetricsModule],
  providers: [
    {
      provide: Admission,
      inject: [CONFIG, GatewayMetrics],
      useFactory: ({ SEARCHES_IN_FLIGHT, SEARCH_QUEUE, SEARCH_QUEUE_MS }: GatewayConfig, metrics: GatewayMetrics) =>
        new Admission(
          { inFlight: SEARCHES_IN_FLIGHT, queued: SEARCH_QUEUE, waitMs: SEARCH_QUEUE_MS, predicts: true },
          {
            changed: (counts) => metrics.admissionChanged(counts),
            rejected: (reason) => metrics.searchRejected(reason),
          },
        ),
    },
  ],
  exports: [Admission],
})
export class AdmissionModule {}
