import { ClientErrorRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { GatewayMetricsModule } from '../../edge/metrics/gateway-metrics.module';
import { ApiDocsController } from './api-docs/api-docs.controller';
import { ClientErrors } from './client-error.service';
import { SystemController } from './system.controller';

@Module({
  imports: [GatewayMetricsModule, DatabaseModule.forFeature([ClientErrorRepository])],
  controllers: [SystemController, ApiDocsController],
  providers: [ClientErrors],
})
export class SystemModule {}
