import { Module } from '@nestjs/common';
import { GatewayMetricsModule } from '../metrics/gateway-metrics.module';
import { ApiDocsController } from './api-docs/api-docs.controller';
import { SystemController } from './system.controller';

@Module({ imports: [GatewayMetricsModule], controllers: [SystemController, ApiDocsController] })
export class SystemModule {}
