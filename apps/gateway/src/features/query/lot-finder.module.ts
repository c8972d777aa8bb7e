import { ExchangeRateModule } from '@obverse/service-kit/exchange-rates';
import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { IdAliasModule } from '../../lot-reads/id-alias.module';
import { VisitorListModule } from '../visitor-lists/visitor-list.module';
import { LinkedConditionsService } from './linked-conditions.service';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { TextQueries } from './text-query';

@Module({
  imports: [SearchableIndexModule, ExchangeRateModule, DirectoryModule, IdAliasModule, VisitorListModule],
  providers: [TextQueries, LinkedConditionsService],
  exports: [TextQueries],
})
export class TextQueryModule {}
