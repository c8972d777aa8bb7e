import { CompanyRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { CompanyConsumer } from './company.consumer';

@Module({ imports: [DatabaseModule.forFeature([CompanyRepository])], controllers: [CompanyConsumer] })
export class CompanyModule {}
