import { Module } from '@nestjs/common';
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

@Module({
  imports: [LotModule, SearchableIndexModule, LotFinderModule, TitlesModule, VisitorListModule],
  controllers: [FiltersController],
  providers: [FiltersService, Choices, OccurringValues, SpecificChoices, ListChoices],
})
export class FiltersModule {}
