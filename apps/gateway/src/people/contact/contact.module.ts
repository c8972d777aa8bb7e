import { ContactMessageRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { LotModule } from '../../features/lot/lot.module';
import { ContactController } from './contact.controller';
import { ContactService } from './contact.service';
import { LotReportController } from './lot-report.controller';
import { LotReportService } from './lot-report.service';

@Module({
  imports: [DatabaseModule.forFeature([ContactMessageRepository]), LotModule],
  controllers: [ContactController, LotReportController],
  providers: [ContactService, LotReportService],
})
export class ContactModule {}
