import { ImageStoreModule } from '@obverse/service-kit';
import { DatabaseModule } from '@obverse/service-kit/database';
import { EventLogModule } from '@obverse/service-kit/event-log';
import { SellerRegistryModule } from '@obverse/service-kit/seller-registry';
import { Module } from '@nestjs/common';
import { CrawlerModule } from './crawler.module';

const POOL_SIZE = 10;
const REGISTRY_EVERY_MS = 5_000;

@Module({
  imports: [
    DatabaseModule.forRoot({ poolSize: POOL_SIZE }),
    EventLogModule,
    ImageStoreModule,
    SellerRegistryModule.forRoot({ everyMs: REGISTRY_EVERY_MS, faultLevel: 'error' }),
    CrawlerModule,
  ],
})
export class AppModule {}
