import { Module } from '@nestjs/common';
import { GatewayMetrics } from './gateway-metrics';

@Module({ providers: [GatewayMetrics], exports: [GatewayMetrics] })
export class GatewayMetricsModule {}
