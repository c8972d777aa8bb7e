import { DeadLetterRepository, LogStatusRepository, OperationRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { LotModule } from '../lot/lot.module';
import { IndexerMetricsModule } from '../metrics/indexer-metrics.module';
import { OperationsWorker } from './operations-worker';

/** What the operations page needs of a process with the log (ADR 0035). */
@Module({
  imports: [
    DatabaseModule.forFeature([DeadLetterRepository, LogStatusRepository, OperationRepository]),
    IndexerMetricsModule,
    LotModule,
  ],
  providers: [OperationsWorker],
})
export class OperationsModule {}
