import { AuctionRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { CoinTypeModule } from '../../features/coin-type/coin-type.module';
import { CompanyModule } from '../../features/company/company.module';
import { DirectoryModule } from '../../directory/directory.module';
import { LandingModule } from '../../features/landing/landing.module';
import { LotModule } from '../../features/lot/lot.module';
import { GatewayMetricsModule } from '../../edge/metrics/gateway-metrics.module';
import { SearchModule } from '../../features/search/search.module';
import { PageService } from './page.service';

/** What the pages of the client say about themselves: to previews of shared links, to crawlers, and to the client before its first call. */
@Module({
  imports: [
    DatabaseModule.forFeature([AuctionRepository]),
    CoinTypeModule,
    CompanyModule,
    DirectoryModule,
    LandingModule,
    LotModule,
    GatewayMetricsModule,
    SearchModule,
  ],
  providers: [PageService],
  exports: [PageService],
})
export class PageModule {}
