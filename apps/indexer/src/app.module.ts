import { DatabaseModule } from '@obverse/service-kit/database';
import { EventLogModule } from '@obverse/service-kit/event-log';
import { LotIndexModule } from '@obverse/service-kit/lot-index';
import { SellerRegistryModule } from '@obverse/service-kit/seller-registry';
import { Module } from '@nestjs/common';
import { AuctionModule } from './auction/auction.module';
import { CompanyModule } from './company/company.module';
import { ConsumerModule } from './consumer/consumer.module';
import { DescriptionModule } from './description/description.module';
import { IndexRepairModule } from './index-repair/index-repair.module';
import { OperationsModule } from './operations/operations.module';
import { RateRefreshModule } from './exchange-rate/rate-refresh.module';
import { LotModule } from './lot/lot.module';

const POOL_SIZE = 6;

@Module({
  imports: [
    DatabaseModule.forRoot({ poolSize: POOL_SIZE }),
    EventLogModule,
    LotIndexModule,
    SellerRegistryModule.forRoot(),
    RateRefreshModule,
    LotModule,
    AuctionModule,
    CompanyModule,
    ConsumerModule,
    IndexRepairModule,
    OperationsModule,
    DescriptionModule,
  ],
})
export class AppModule {}
