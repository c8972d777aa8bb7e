import { AlertSettingRepository, SavedSearchRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { ExchangeRateModule } from '@obverse/service-kit/exchange-rates';
import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { LotFinderModule } from '../../features/query/lot-finder.module';
import { LotModule } from '../../features/lot/lot.module';
import { SearchModule } from '../../features/search/search.module';
import { TitlesModule } from '../../features/titles/titles.module';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { SearchAlertModule } from '../search-alert/search-alert.module';
import { MailPreviewController } from './mail-preview.controller';
import { MailPreviewService } from './mail-preview.service';
import { SavedSearchController } from './saved-search.controller';
import { SavedSearchService } from './saved-search.service';
import { SearchNewsService } from './search-news.service';

/** The searches that users save, and what is new in them. */
@Module({
  imports: [
    DatabaseModule.forFeature([AlertSettingRepository, SavedSearchRepository]),
    DirectoryModule,
    ExchangeRateModule,
    LotFinderModule,
    LotModule,
    SearchableIndexModule,
    SearchAlertModule,
    SearchModule,
    TitlesModule,
  ],
  controllers: [MailPreviewController, SavedSearchController],
  providers: [MailPreviewService, SavedSearchService, SearchNewsService],
  exports: [SavedSearchService, SearchNewsService],
})
export class SavedSearchModule {}
