import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module';
import { LotModule } from '../lot/lot.module';
import { SearchableIndexModule } from '../search/searchable-index.module';
import { TextQueryModule } from '../search/text-query.module';
import { VisitorListModule } from '../user-list/visitor-list.module';
import { Choices } from './choices';
import { OccurringValues } from './occurrences';
import { ListChoices } from './list-choices';
import { SpecificChoices } from './specific-choices';
import { TagTitles } from './tag-titles';
import { TaxonomyController } from './taxonomy.controller';
import { TaxonomyService } from './taxonomy.service';

@Module({
  imports: [LotModule, SearchableIndexModule, TextQueryModule, DirectoryModule, VisitorListModule],
  controllers: [TaxonomyController],
  providers: [TaxonomyService, TagTitles, Choices, OccurringValues, SpecificChoices, ListChoices],
  exports: [TagTitles, SpecificChoices],
})
export class TaxonomyModule {}
