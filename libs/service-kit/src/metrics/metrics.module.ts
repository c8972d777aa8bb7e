import { Global, Module } from '@nestjs/common';
import { SERVICE_NAME } from '../config/config.module';
import { Metrics } from './metrics';
import { MetricsController } from './metrics.controller';

/** The metrics of the service and of its process, and `/metrics`. */
@Global()
@Module({
  controllers: [MetricsController],
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
