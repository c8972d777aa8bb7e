import { DatabaseModule } from '@obverse/service-kit/database';
import { EventLogModule } from '@obverse/service-kit/event-log';
import { LotIndexModule } from '@obverse/service-kit/lot-index';
import { SellerRegistryModule } from '@obverse/service-kit/seller-registry';
import { Module } from '@nestjs/common';
import { ConsumerModule } from './consumer/consumer.module';
import { WRITERS } from './mailing/write-to-all';
import { MailingModule } from './mailing/mailing.module';

/** Two for announcing. */
const POOL_SIZE = WRITERS + 2;

@Module({
  imports: [
    DatabaseModule.forRoot({ poolSize: POOL_SIZE }),
    EventLogModule,
    LotIndexModule,
    SellerRegistryModule.forRoot(),
    ConsumerModule,
    MailingModule,
  ],
})
export class AppModule {}
