import { ExchangeRateModule } from '@obverse/service-kit/exchange-rates';
import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { IdAliasModule } from '../../lot-reads/id-alias.module';
import { VisitorListModule } from '../visitor-lists/visitor-list.module';
import { LinkedConditionsService } from './linked-conditions.service';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { LotFinder } from './lot-finder';

@Module({
  imports: [SearchableIndexModule, ExchangeRateModule, DirectoryModule, IdAliasModule, VisitorListModule],
  providers: [LotFinder, LinkedConditionsService],
  exports: [LotFinder, LinkedConditionsService],
})
export class LotFinderModule {}
