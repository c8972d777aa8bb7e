import { Module } from '@nestjs/common';
import { LotModule } from '../lot/lot.module';
import { SearchableIndexModule } from '../search/searchable-index.module';
import { CatalogController } from './catalog.controller';
import { CatalogService } from './catalog.service';

@Module({
  imports: [SearchableIndexModule, LotModule],
  controllers: [CatalogController],
  providers: [CatalogService],
  exports: [CatalogService],
})
export class CatalogModule {}
