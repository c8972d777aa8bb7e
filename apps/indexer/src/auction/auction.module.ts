import { AuctionRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { KnownSellersModule } from '../seller/known-sellers.module';
import { AuctionConsumer } from './auction.consumer';

@Module({
  imports: [DatabaseModule.forFeature([AuctionRepository]), KnownSellersModule],
  controllers: [AuctionConsumer],
})
export class AuctionModule {}
