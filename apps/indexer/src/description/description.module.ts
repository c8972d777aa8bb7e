import { DeadLetterRepository, LogStatusRepository, OperationRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { LotModule } from '../lot/lot.module';
import { DescribeAnewWorker } from './describe-anew.worker';

/** Keeps the documents of all lots those of this version (ADR 0055). */
@Module({
  imports: [DatabaseModule.forFeature([DeadLetterRepository, LogStatusRepository, OperationRepository]), LotModule],
  providers: [DescribeAnewWorker],
})
export class DescriptionModule {}
