import {
  DeadLetterRepository,
  LogStatusRepository,
  OperationRepository,
  RemovedLotRepository,
  TypedLotRepository,
} from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { LotModule } from '../lot/lot.module';
import { IndexerMetricsModule } from '../metrics/indexer-metrics.module';
import { DescribeAnewWorker } from './describe-anew.worker';
import { IndexStateWorker } from './index-state.worker';

/** Keeps the documents of all lots those of this version (ADR 0055), and shows what an upgrade left to be renewed. */
@Module({
  imports: [
    DatabaseModule.forFeature([
      DeadLetterRepository,
      LogStatusRepository,
      OperationRepository,
      RemovedLotRepository,
      TypedLotRepository,
    ]),
    IndexerMetricsModule,
    LotModule,
  ],
  providers: [DescribeAnewWorker, IndexStateWorker],
})
export class DescriptionModule {}
