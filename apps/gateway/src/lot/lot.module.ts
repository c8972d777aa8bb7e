import { Module } from '@nestjs/common';
import { DirectoryModule } from '../directory/directory.module';
import { ExchangeRateModule } from '../exchange-rate/exchange-rate.module';
import { SearchableIndexModule } from '../search/searchable-index.module';
import { LotController } from './lot.controller';
import { LotService } from './lot.service';
import { PresentationService } from './presentation.service';

@Module({
  imports: [SearchableIndexModule, DirectoryModule, ExchangeRateModule],
  controllers: [LotController],
  providers: [LotService, PresentationService],
  exports: [LotService, PresentationService],
})
export class LotModule {}
