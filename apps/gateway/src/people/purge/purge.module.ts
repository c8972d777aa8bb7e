import { PurgeRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { PurgeSchedule } from './purge-schedule';
import { PurgeService } from './purge.service';

@Module({
  imports: [DatabaseModule.forFeature([PurgeRepository])],
  providers: [PurgeService, PurgeSchedule],
})
export class PurgeModule {}
