import { Module } from '@nestjs/common';
import { IndexerMetricsModule } from '../metrics/indexer-metrics.module';
import { IndexRepairWorker } from './index-repair.worker';

@Module({ imports: [IndexerMetricsModule], providers: [IndexRepairWorker] })
export class IndexRepairModule {}
