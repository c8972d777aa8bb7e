import { DatabaseModule } from '@obverse/service-kit/database';
import { EventLogModule } from '@obverse/service-kit/event-log';
import { LotIndexModule } from '@obverse/service-kit/lot-index';
import { Module } from '@nestjs/common';
import { ConsumerModule } from './consumer/consumer.module';

const POOL_SIZE = 4;

@Module({
  imports: [DatabaseModule.forRoot({ poolSize: POOL_SIZE }), EventLogModule, LotIndexModule, ConsumerModule],
})
export class AppModule {}
