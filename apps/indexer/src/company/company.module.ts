import { CompanyRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { KnownSellersModule } from '../seller/known-sellers.module';
import { CompanyConsumer } from './company.consumer';

@Module({
  imports: [DatabaseModule.forFeature([CompanyRepository]), KnownSellersModule],
  controllers: [CompanyConsumer],
})
export class CompanyModule {}
