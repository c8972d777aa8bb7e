import { Module } from '@nestjs/common';
import { ExchangeRateModule } from '@obverse/service-kit/exchange-rates';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { LotModule } from '../lot/lot.module';
import { LotFinderModule } from '../query/lot-finder.module';
import { TitlesModule } from '../titles/titles.module';
import { VisitorListModule } from '../visitor-lists/visitor-list.module';
import { Choices } from './choices';
import { OccurringValues } from './occurrences';
import { ListChoices } from './list-choices';
import { SpecificChoices } from './specific-choices';
import { FiltersController } from './filters.controller';
import { FiltersService } from './filters.service';
import { PricesController } from './prices.controller';
import { PricesService } from './prices.service';

@Module({
  imports: [ExchangeRateModule, LotModule, SearchableIndexModule, LotFinderModule, TitlesModule, VisitorListModule],
  controllers: [FiltersController, PricesController],
  providers: [FiltersService, PricesService, Choices, OccurringValues, SpecificChoices, ListChoices],
})
export class FiltersModule {}
