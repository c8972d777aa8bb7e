import { Module } from '@nestjs/common';
import { WatcherMetrics } from './watcher-metrics';

@Module({ providers: [WatcherMetrics], exports: [WatcherMetrics] })
export class WatcherMetricsModule {}
