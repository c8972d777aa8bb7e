import { Module } from '@nestjs/common';
import { LotModule } from '../lot/lot.module';
import { SearchableIndexModule } from '../../lot-reads/searchable-index.module';
import { CoinTypeController } from './coin-type.controller';
import { CoinTypeService } from './coin-type.service';

@Module({
  imports: [SearchableIndexModule, LotModule],
  controllers: [CoinTypeController],
  providers: [CoinTypeService],
  exports: [CoinTypeService],
})
export class CoinTypeModule {}
