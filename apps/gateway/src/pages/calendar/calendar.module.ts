import { AuctionRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { CalendarController } from './calendar.controller';
import { CalendarService } from './calendar.service';

/** Auctions for calendar programs. */
@Module({
  imports: [DatabaseModule.forFeature([AuctionRepository]), DirectoryModule],
  controllers: [CalendarController],
  providers: [CalendarService],
})
export class CalendarModule {}
