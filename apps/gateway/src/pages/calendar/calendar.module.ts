import { AuctionRepository, ListedLotRepository, UserListRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { LotModule } from '../../features/lot/lot.module';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { PrivateAddressModule } from '../../people/private-address/private-address.module';
import { CalendarController } from './calendar.controller';
import { CalendarService } from './calendar.service';
import { OwnCalendarController } from './own-calendar.controller';
import { OwnCalendarService } from './own-calendar.service';

/** Auctions, and the lots of a user, for calendar programs. */
@Module({
  imports: [
    DatabaseModule.forFeature([AuctionRepository, ListedLotRepository, UserListRepository]),
    DirectoryModule,
    LotModule,
    PrivateAddressModule,
    SearchableIndexModule,
  ],
  controllers: [CalendarController, OwnCalendarController],
  providers: [CalendarService, OwnCalendarService],
})
export class CalendarModule {}
