import { Global, Module } from '@nestjs/common';
import { SERVICE_NAME } from '../config/config.module';
import { Metrics } from './metrics';

/** The metrics of the service and of its process. */
@Global()
@Module({
  providers: [
    {
      provide: Metrics,
      inject: [SERVICE_NAME],
      useFactory: (service: string): Metrics => {
        const metrics = new Metrics(service);
        metrics.collectProcess();
        return metrics;
      },
    },
  ],
  exports: [Metrics],
})
export class MetricsModule {}
