import { Module } from '@nestjs/common';
import { GatewayMetricsModule } from '../metrics/gateway-metrics.module';
import { SystemController } from './system.controller';

@Module({ imports: [GatewayMetricsModule], controllers: [SystemController] })
export class SystemModule {}
