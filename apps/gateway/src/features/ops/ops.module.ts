import {
  LogStatusRepository,
  OperationRepository,
  RunHealthRepository,
  SellerCrawlRepository,
  SellerDayRepository,
} from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { OpsController } from './ops.controller';
import { OpsService } from './ops.service';

/** The operations page (ADR 0035). */
@Module({
  imports: [
    DatabaseModule.forFeature([
      LogStatusRepository,
      OperationRepository,
      RunHealthRepository,
      SellerCrawlRepository,
      SellerDayRepository,
    ]),
  ],
  controllers: [OpsController],
  providers: [OpsService],
  exports: [OpsService],
})
export class OpsModule {}
