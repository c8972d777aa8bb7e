import { SavedSearchRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { LotFinderModule } from '../../features/query/lot-finder.module';
import { LotModule } from '../../features/lot/lot.module';
import { SearchModule } from '../../features/search/search.module';
import { TitlesModule } from '../../features/titles/titles.module';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { SearchAlertModule } from '../search-alert/search-alert.module';
import { SavedSearchController } from './saved-search.controller';
import { SavedSearchService } from './saved-search.service';
import { SearchNewsService } from './search-news.service';

/** The searches that users save, and what is new in them. */
@Module({
  imports: [
    DatabaseModule.forFeature([SavedSearchRepository]),
    LotFinderModule,
    LotModule,
    SearchableIndexModule,
    SearchAlertModule,
    SearchModule,
    TitlesModule,
  ],
  controllers: [SavedSearchController],
  providers: [SavedSearchService, SearchNewsService],
  exports: [SavedSearchService, SearchNewsService],
})
export class SavedSearchModule {}
