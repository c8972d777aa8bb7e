import {
  LogStatusRepository,
  RunHealthRepository,
  SellerCrawlRepository,
  ServiceDayRepository,
} from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { GatewayMetricsModule } from '../../edge/metrics/gateway-metrics.module';
import { ServiceRecorder } from './service-recorder.service';
import { StatusController } from './status.controller';
import { StatusService } from './status.service';

/** The status page and what it is measured from (ADR 0083). */
@Module({
  imports: [
    GatewayMetricsModule,
    DatabaseModule.forFeature([LogStatusRepository, RunHealthRepository, SellerCrawlRepository, ServiceDayRepository]),
  ],
  controllers: [StatusController],
  providers: [StatusService, ServiceRecorder],
})
export class StatusModule {}
