import { ContactMessageRepository, LotRecordRepository, OpsReportRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { GatewayMetricsModule } from '../../edge/metrics/gateway-metrics.module';
import { OpsModule } from '../../features/ops/ops.module';
import { OpsReportWorker } from './ops-report-worker';
import { OpsReportService } from './ops-report.service';

/** The daily report to operators, by mail and webhook (ADR 0068). */
@Module({
  imports: [
    DatabaseModule.forFeature([ContactMessageRepository, LotRecordRepository, OpsReportRepository]),
    GatewayMetricsModule,
    OpsModule,
  ],
  providers: [OpsReportService, OpsReportWorker],
})
export class OpsReportModule {}
