import { Module } from '@nestjs/common';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { LotModule } from '../lot/lot.module';
import { LotFinderModule } from '../query/lot-finder.module';
import { TitlesModule } from '../titles/titles.module';
import { ExportController } from './export.controller';
import { ExportService } from './export.service';

@Module({
  imports: [SearchableIndexModule, LotFinderModule, LotModule, TitlesModule],
  controllers: [ExportController],
  providers: [ExportService],
})
export class ExportModule {}
