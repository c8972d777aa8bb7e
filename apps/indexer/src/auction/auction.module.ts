import { AuctionRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { AuctionConsumer } from './auction.consumer';

@Module({ imports: [DatabaseModule.forFeature([AuctionRepository])], controllers: [AuctionConsumer] })
export class AuctionModule {}
