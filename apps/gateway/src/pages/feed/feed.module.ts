import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { LotModule } from '../../features/lot/lot.module';
import { LotFinderModule } from '../../features/query/lot-finder.module';
import { FeedController } from './feed.controller';
import { FeedService } from './feed.service';

/** New lots for feed readers. */
@Module({
  imports: [DirectoryModule, LotModule, LotFinderModule],
  controllers: [FeedController],
  providers: [FeedService],
})
export class FeedModule {}
