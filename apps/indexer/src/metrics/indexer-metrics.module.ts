import { Module } from '@nestjs/common';
import { IndexerMetrics } from './indexer-metrics';

@Module({ providers: [IndexerMetrics], exports: [IndexerMetrics] })
export class IndexerMetricsModule {}
