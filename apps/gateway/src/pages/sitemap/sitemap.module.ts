import { AuctionRepository, KnownLotRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { SitemapController } from './sitemap.controller';
import { SitemapService } from './sitemap.service';

/** `robots.txt` and the sitemap. */
@Module({
  imports: [DatabaseModule.forFeature([AuctionRepository, KnownLotRepository]), DirectoryModule, SearchableIndexModule],
  controllers: [SitemapController],
  providers: [SitemapService],
})
export class SitemapModule {}
