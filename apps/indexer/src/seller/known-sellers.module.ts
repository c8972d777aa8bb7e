import { SellerCrawlRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { KnownSellers } from './known-sellers';

@Module({
  imports: [DatabaseModule.forFeature([SellerCrawlRepository])],
  providers: [KnownSellers],
  exports: [KnownSellers],
})
export class KnownSellersModule {}
