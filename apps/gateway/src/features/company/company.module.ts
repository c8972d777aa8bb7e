import { DealerRepository, RunHealthRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { LotModule } from '../lot/lot.module';
import { CompanyController } from './company.controller';
import { CompanyService } from './company.service';

/** The market page of a company. */
@Module({
  imports: [
    DatabaseModule.forFeature([DealerRepository, RunHealthRepository]),
    SearchableIndexModule,
    DirectoryModule,
    LotModule,
  ],
  controllers: [CompanyController],
  providers: [CompanyService],
  exports: [CompanyService],
})
export class CompanyModule {}
