import { LotFactsRepository, PricePointRepository } from '@obverse/database';
import { DatabaseModule } from '@obverse/service-kit/database';
import { ExchangeRateModule } from '@obverse/service-kit/exchange-rates';
import { Module } from '@nestjs/common';
import { DirectoryModule } from '../../directory/directory.module';
import { IdAliasModule } from '../../lot-reads/id-alias.module';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { LotController } from './lot.controller';
import { LotFactsService } from './lot-facts.service';
import { LotService } from './lot.service';
import { PresentationService } from './presentation.service';
import { SimilarLots } from './similar-lots.service';
import { SpecimenOffers } from './specimen-offers.service';

@Module({
  imports: [
    DatabaseModule.forFeature([LotFactsRepository, PricePointRepository]),
    SearchableIndexModule,
    DirectoryModule,
    IdAliasModule,
    ExchangeRateModule,
  ],
  controllers: [LotController],
  providers: [LotService, PresentationService, LotFactsService, SimilarLots, SpecimenOffers],
  exports: [LotService, PresentationService, LotFactsService],
})
export class LotModule {}
