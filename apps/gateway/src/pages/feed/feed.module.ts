import { AnnouncementRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { LotModule } from '../../features/lot/lot.module';
import { LotFinderModule } from '../../features/query/lot-finder.module';
import { IdAliasModule } from '../../lot-reads/id-alias.module';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { PrivateAddressModule } from '../../people/private-address/private-address.module';
import { FeedController } from './feed.controller';
import { FeedService } from './feed.service';
import { OwnFeedController } from './own-feed.controller';
import { OwnFeedService } from './own-feed.service';

/** New lots, and the announcements of a user, for feed readers. */
@Module({
  imports: [
    DatabaseModule.forFeature([AnnouncementRepository]),
    DirectoryModule,
    IdAliasModule,
    LotModule,
    LotFinderModule,
    PrivateAddressModule,
    SearchableIndexModule,
  ],
  controllers: [FeedController, OwnFeedController],
  providers: [FeedService, OwnFeedService],
})
export class FeedModule {}
