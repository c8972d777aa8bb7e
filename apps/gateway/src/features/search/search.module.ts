import { AuctionRepository, DealerRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { ImageModule } from '../image/image.module';
import { LotModule } from '../lot/lot.module';
import { PopularSearchModule } from '../popular-search/popular-search.module';
import { GatewayMetricsModule } from '../../edge/metrics/gateway-metrics.module';
import { TitlesModule } from '../titles/titles.module';
import { ConceptCounts } from './concept-counts.service';
import { ConceptPictures } from './concept-pictures.service';
import { SearchController } from './search.controller';
import { SubjectNames } from './subject-names.service';
import { KeptResults } from './kept-results.service';
import { SearchService } from './search.service';
import { VanishedLots } from './vanished-lots.service';
import { VisitorListModule } from '../visitor-lists/visitor-list.module';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { SuggestService } from './suggest.service';
import { LotFinderModule } from '../query/lot-finder.module';

@Module({
  imports: [
    DatabaseModule.forFeature([AuctionRepository, DealerRepository]),
    SearchableIndexModule,
    LotFinderModule,
    DirectoryModule,
    LotModule,
    ImageModule,
    TitlesModule,
    GatewayMetricsModule,
    VisitorListModule,
    PopularSearchModule,
  ],
  controllers: [SearchController],
  providers: [ConceptCounts, ConceptPictures, KeptResults, SearchService, SubjectNames, SuggestService, VanishedLots],
  exports: [KeptResults, SubjectNames],
})
export class SearchModule {}
