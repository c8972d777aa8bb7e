import { AuctionRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { CatalogModule } from '../catalog/catalog.module';
import { DirectoryModule } from '../directory/directory.module';
import { LandingModule } from '../landing/landing.module';
import { LotModule } from '../lot/lot.module';
import { GatewayMetricsModule } from '../metrics/gateway-metrics.module';
import { SearchModule } from '../search/search.module';
import { PageService } from './page.service';

/** What the pages of the client say about themselves: to previews of shared links, to crawlers, and to the client before its first call. */
@Module({
  imports: [
    DatabaseModule.forFeature([AuctionRepository]),
    CatalogModule,
    DirectoryModule,
    LandingModule,
    LotModule,
    GatewayMetricsModule,
    SearchModule,
  ],
  providers: [PageService],
  exports: [PageService],
})
export class PageHeadModule {}
